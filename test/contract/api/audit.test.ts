/** Audits in the API: agreement of a chain, balance modes of tokens, and changes that no movement explains. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { writeAudit } from "#projections/balances/audits.ts"
import type { BalanceReason } from "#schemas/domain/balance-mode.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, blocks, bob, usdc } from "../../support/api/api-story.ts"
import { buildBlock, testChain } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const later = buildBlock({ number: 3, reads: { balances: [{ account: bob, token: usdc, balanceRaw: 2_600_000n }] } })

const networksQuery = `{ networks { chainId holdingsComparisonJobEnabled audit { block comparedCount agreeingCount tokenCount } } }`

interface Networks {
  readonly networks: ReadonlyArray<{
    readonly chainId: number
    readonly holdingsComparisonJobEnabled: boolean
    readonly audit: unknown
  }>
}

const modesQuery = `{
  fungibleTokenV2(address: "${usdc}", chainId: ${testChain.id}) { balanceMode balanceModeReason }
  portfolioV2(addresses: ["${bob}"]) { tokenBalances {
    byToken(filters: { includeTokensWithMissingPrices: true }) { edges { node { tokenAddress balanceMode balanceModeReason } } }
  } }
}`

const changesQuery = `{ accounts(addresses: ["${ann}", "${bob}"]) { unattributedChanges(chainIds: [${testChain.id}]) {
  totalCount edges { node { network { chainId } tokenAddress token { symbol } fromBlock block amountRaw reason } } } } }`

const change = (fromBlock: number, block: number, amountRaw: bigint) => ({
  node: {
    network: { chainId: testChain.id },
    tokenAddress: usdc,
    token: { symbol: "USDC" },
    fromBlock,
    block,
    amountRaw: amountRaw.toString(),
    reason: "REBASING",
  },
})

const networkOf = Effect.fnUntraced(function* (url: string) {
  const { data, errors } = yield* ask(url, networksQuery)
  assert.deepStrictEqual(errors, [])
  // The shape of the query.
  return (data as Networks).networks.find(({ chainId }) => chainId === testChain.id)
})

describe("audits", () => {
  layer(Layer.fresh(layerTestApi), { excludeTestServices: true })((it) => {
    it.effect("are absent before the first one, and tokens have the mode of events", () =>
      Effect.gen(function* () {
        yield* project([...blocks, later], 1)
        const { url } = yield* startTestApi()
        assert.deepStrictEqual(yield* networkOf(url), {
          chainId: testChain.id,
          holdingsComparisonJobEnabled: false,
          audit: null,
        })
        const { data } = yield* ask(url, modesQuery)
        const mode = { balanceMode: "EVENTS", balanceModeReason: null }
        const row = (tokenAddress: string) => ({ node: { tokenAddress, ...mode } })
        assert.deepStrictEqual(data, {
          fungibleTokenV2: mode,
          portfolioV2: { tokenBalances: { byToken: { edges: [row(zeroAddress), row(usdc)] } } },
        })
      }),
    )

    it.effect("are not needed to report balance changes that movements do not explain", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const { data, errors } = yield* ask(url, changesQuery)
        assert.deepStrictEqual(errors, [])
        assert.deepStrictEqual(data, {
          accounts: [
            { unattributedChanges: { totalCount: 0, edges: [] } },
            { unattributedChanges: { totalCount: 1, edges: [change(2, 3, 100_000n)] } },
          ],
        })
      }),
    )
  })

  // Tables of their own: audits are cached for some seconds.
  layer(Layer.fresh(layerTestApi), { excludeTestServices: true })((it) => {
    it.effect("give the agreement of a chain, and the modes of its tokens", () =>
      Effect.gen(function* () {
        yield* project([...blocks, later], 1)
        const reasons: ReadonlyMap<string, BalanceReason> = new Map([
          [usdc, "fee-on-transfer"],
          [zeroAddress, "untraced"],
        ])
        yield* writeAudit({
          chainId: testChain.id,
          block: later,
          compared: 9,
          agreeing: 5,
          auditedAtMs: 1,
          reasons: new Map(),
        })
        yield* writeAudit({
          chainId: testChain.id,
          block: later,
          compared: 10,
          agreeing: 8,
          auditedAtMs: 2,
          reasons,
        })
        const { url } = yield* startTestApi()
        assert.deepStrictEqual(yield* networkOf(url), {
          chainId: testChain.id,
          // The test clock does not matter: the audit is decades old.
          holdingsComparisonJobEnabled: false,
          audit: { block: 3, comparedCount: 10, agreeingCount: 8, tokenCount: 2 },
        })
        const { data } = yield* ask(url, modesQuery)
        const mode = { balanceMode: "CALLS", balanceModeReason: "FEE_ON_TRANSFER" }
        assert.deepInclude(data, { fungibleTokenV2: mode })
      }),
    )
  })
})
