/** Payer and currency of fees, over a real store: cases of Celo and of the ZK Stack, made after public bug reports. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { celo } from "#chains/definitions/celo.ts"
import { zksync } from "#chains/definitions/zksync.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { type BlockDraft, buildBlock, hash, transferLog } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const accountOf = (digits: string): Address => `0x${digits.repeat(20)}`

const [sender, callee, paymaster] = [accountOf("11"), accountOf("22"), accountOf("33")]

const cusd = "0x765de816845861e75a25fca122bb6898b8b1282a"

const bootloader = `0x${"8001".padStart(40, "0")}`

const query = `query Fee($hash: String!, $chainId: Int!) {
  transactionDetailsV2(hash: $hash, chainId: $chainId) {
    fromAddress { address }
    transaction {
      transactionFee
      feePayer { address }
      feeSponsor { address }
      feeDelta { address amountRaw amount token { symbol } }
    }
    deltas(first: 5) {
      edges { node { account { address } tokenDeltasV2(first: 5) { edges { node { address amountRaw } } } } }
    }
  }
}`

/** The fee of the only transaction of a block, as the API answers it. */
const feeOf = Effect.fnUntraced(function* (chain: ChainDefinition, { transactions, reads = {} }: BlockDraft) {
  const block = buildBlock({ chainId: chain.id, ...(transactions && { transactions }), reads, hasTraces: false })
  yield* project([block], 1, {}, chain)
  const { url } = yield* startTestApi({ chains: [chain] })
  const { data, errors } = yield* ask(url, query, { hash: hash(1_000), chainId: chain.id })
  assert.deepStrictEqual(errors, [])
  return data
})

const gas = (gasUsedRaw: bigint, effectiveGasPriceRaw: bigint) => ({ gasUsedRaw, effectiveGasPriceRaw })

const tokenRead = { token: cusd, name: "Celo Dollar", symbol: "cUSD", decimals: 18, totalSupplyRaw: 1n, isNew: false }

const changeOf = (account: Address, address: Address, amountRaw: string) => ({
  node: { account: { address: account }, tokenDeltasV2: { edges: [{ node: { address, amountRaw } }] } },
})

const coin = "0x0000000000000000000000000000000000000000"

describe("fees", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("of Celo are in the token that paid them, and no coin moves", () =>
      Effect.gen(function* () {
        const rest = JSON.stringify({ feeCurrency: cusd })
        const receipt = gas(100_000n, 25_000_000_000n)
        const transactions = [{ type: 0x7b, from: sender, to: callee, rest, receipt }]
        assert.deepStrictEqual(yield* feeOf(celo, { transactions, reads: { tokens: [tokenRead] } }), {
          transactionDetailsV2: [
            {
              fromAddress: { address: sender },
              transaction: {
                transactionFee: 0,
                feePayer: { address: sender },
                feeSponsor: null,
                feeDelta: { address: cusd, amountRaw: "-2500000000000000", amount: -0.0025, token: { symbol: "cUSD" } },
              },
              deltas: { edges: [changeOf(sender, cusd, "-2500000000000000")] },
            },
          ],
        })
      }).pipe(Effect.scoped),
    )

    it.effect("of the ZK Stack paid by a paymaster are the paymaster's, less the refund", () =>
      Effect.gen(function* () {
        const { nativeToken } = zksync
        const token = nativeToken?.address ?? ""
        const logs = [
          transferLog(token, paymaster, bootloader, 300_000_000_000n),
          transferLog(token, bootloader, paymaster, 100_000_000_000n),
        ]
        const transactions = [{ type: 0x71, from: sender, to: callee, receipt: gas(200n, 1_000_000_000n), logs }]
        assert.deepStrictEqual(yield* feeOf(zksync, { transactions }), {
          transactionDetailsV2: [
            {
              fromAddress: { address: sender },
              transaction: {
                transactionFee: 2e-7,
                feePayer: { address: paymaster },
                feeSponsor: { address: paymaster },
                feeDelta: { address: coin, amountRaw: "-200000000000", amount: -2e-7, token: { symbol: "ETH" } },
              },
              deltas: { edges: [changeOf(paymaster, coin, "-200000000000")] },
            },
          ],
        })
      }).pipe(Effect.scoped),
    )
  })
})
