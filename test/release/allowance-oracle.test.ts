/**
 * Allowances over the API equal those of the contracts, at every mark.
 *
 * Goal: whatever actors approve, use and revoke and however the chain reverts, an answer contains the allowances that the chain's contracts give at the answer's block.
 * Method: blocks of the development chain's actors, with Permit2's own code and tokens that log uses and those that do not, and reverts to earlier states. After each
 * block, the real reader and fold write the tables, and the real reader of requests answers what logs do not; then everything that actors may have allowed is asked of
 * the contracts, and compared; so is the value at risk, at the price of the same answer. After each commit, `test/property/allowances.test.ts` compares with a model of them.
 *
 * `ALLOWANCE_SEEDS` is the number of seeds.
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { Config, Context, Effect, Layer, Random } from "effect"
import { afterAll } from "vitest"
import { BalanceReads } from "#api/accounts/balance-reads.ts"
import { local } from "#chains/definitions/local.ts"
import { pick } from "#ops/devnet/actions/action.ts"
import { actions } from "#ops/devnet/actors.ts"
import type { TransactionDraft } from "#ops/devnet/chain/rpc.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { permit2Address } from "#schemas/domain/allowance.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { makeTally } from "../simulation/tally.ts"
import { serveAllowanceRequests } from "../support/allowances/allowance-requests.ts"
import { readAllowanceTruth, type TrueAllowance } from "../support/allowances/allowance-truth.ts"
import { ask, layerTestApi, startTestApi } from "../support/api/api.ts"
import { type NameChain, startNameChain } from "../support/names/name-chain.ts"

const settings = Effect.runSync(Config.all({ seeds: Config.Int("ALLOWANCE_SEEDS").pipe(Config.withDefault(40)) }))

/** Answers of an API to the same query until it requests nothing more. */
const answersMax = 4

/** Blocks of a story. */
const storyBlocks = 12

/** Number of seeds that meet everything. */
const seedsMin = 5

const requiredEvents = ["ERC20", "NFT", "NFT_ALL", "PERMIT2", "expired", "read", "revert", "used", "value at risk"]

const tally = makeTally()

interface AllowanceAnswer {
  readonly kind: "ERC20" | "PERMIT2" | "NFT" | "NFT_ALL"
  readonly contractAddress: Address
  readonly spender: { readonly address: Address }
  readonly tokenId: string | null
  readonly amountRaw: string | null
  readonly expiresAt: number | null
  readonly isActive: boolean
  readonly isExact: boolean
  readonly source: "EVENT" | "READ"
  readonly valueAtRisk: number | null
  readonly lastUsedAt: number | null
  readonly token: { readonly decimals: number; readonly onchainMarketData: { readonly price: number | null } } | null
}

interface AccountAnswer {
  readonly address: Address
  readonly allowances: {
    readonly totalCount: number
    readonly edges: ReadonlyArray<{ readonly node: AllowanceAnswer }>
  }
}

const queryOf = (accounts: ReadonlyArray<Address>): string => `{
  accounts(addresses: ${JSON.stringify(accounts)}) { address allowances(first: 100) { totalCount edges { node {
    kind contractAddress spender { address } tokenId amountRaw expiresAt isActive isExact source valueAtRisk lastUsedAt token { decimals onchainMarketData { price } }
  } } } }
}`

const kinds = { ERC20: "erc20", PERMIT2: "permit2", NFT: "item", NFT_ALL: "operator" } as const

const keyOf = (owner: Address, { kind, contractAddress, spender, tokenId }: AllowanceAnswer): string =>
  `${kinds[kind]} ${owner} ${contractAddress} ${spender.address} ${tokenId ?? "0"}`

class Oracle extends Context.Service<
  Oracle,
  { readonly chain: NameChain; readonly url: string; readonly served: () => number }
>()("test/AllowanceOracle") {}

const layerOracle = Layer.effect(
  Oracle,
  Effect.gen(function* () {
    const chain = yield* startNameChain({ isFenced: false })
    const requests = yield* serveAllowanceRequests(chain.reader, local.id)
    const { url } = yield* startTestApi({ chains: [local] }).pipe(Effect.provideService(BalanceReads, requests.service))
    return { chain, url, served: requests.served }
  }),
).pipe(Layer.provide(layerSourceSink), Layer.provideMerge(layerTestApi))

const sortedEntries = (map: ReadonlyMap<string, TrueAllowance>) =>
  [...map].toSorted(([left], [right]) => (left < right ? -1 : 1))

/** The accounts once all that events do not determine was read. */
const askUntilRead = Effect.fnUntraced(function* (query: string) {
  const { url, served } = yield* Oracle
  for (let asked = 0; asked < answersMax; asked += 1) {
    const before = served()
    const answer = yield* ask(url, query)
    if (served() === before) return answer
    tally.add("read", served() - before)
  }
  return assert.fail("The requests for allowances do not end.")
})

/** The value of what a spender can take, of a token that others are paid with: pools cannot limit it. */
const expectedRisk = (
  owner: Address,
  { kind, contractAddress: token, amountRaw, isActive, token: facts }: AllowanceAnswer,
  { truth, balances }: Effect.Success<ReturnType<typeof readAllowanceTruth>>,
): number | undefined => {
  const price = facts?.onchainMarketData.price
  if (price == null) return undefined
  const [ceilingRaw] =
    kind === "ERC20" ? [2n ** 256n] : (truth.get(`erc20 ${owner} ${token} ${permit2Address} 0`) ?? [0n])
  const parts = [BigInt(amountRaw ?? 0), balances.get(`${owner} ${token}`) ?? 0n, ceilingRaw]
  const takenRaw = isActive ? parts.toSorted((left, right) => (left < right ? -1 : 1))[0] : 0n
  return Number(`${takenRaw}e-${facts?.decimals}`) * price
}

const count = (node: AllowanceAnswer): void => {
  tally.add(node.kind)
  if (!node.isActive) tally.add("expired")
  if (node.lastUsedAt !== null) tally.add("used")
  if (node.valueAtRisk !== null && node.valueAtRisk > 0) tally.add("value at risk")
}

/** Compares the answers at the head with the contracts. */
const compare = Effect.fnUntraced(function* (at: string) {
  const { chain } = yield* Oracle
  const { block, isReverted } = yield* chain.follow
  if (isReverted) tally.add("revert")
  const { actors } = chain.scene
  const { wrappedNative, usdCoin, dai } = chain.scene.contracts
  const stored = yield* readAllowanceTruth(chain.scene, chain.reader, yield* chain.reader.head)
  const answer = yield* askUntilRead(queryOf(actors))
  assert.deepStrictEqual(answer.errors, [], at)
  const [asOf] = answer.extensions.asOf as ReadonlyArray<{ readonly hash: string }>
  assert.strictEqual(asOf?.hash, block.hash, at)
  // The response to the query above, which the server validates against its schema.
  const { accounts } = answer.data as unknown as { readonly accounts: ReadonlyArray<AccountAnswer> }
  const found = new Map<string, TrueAllowance>()
  for (const { address, allowances } of accounts) {
    assert.strictEqual(allowances.edges.length, allowances.totalCount, at)
    for (const { node } of allowances.edges) {
      const key = keyOf(address, node)
      assert.isTrue(node.isExact, `${key}, ${at}`)
      assert.strictEqual(node.isActive, node.expiresAt === null || node.expiresAt >= block.timestampMs, at)
      found.set(key, [BigInt(node.amountRaw ?? 1), node.expiresAt ?? 0])
      if ([wrappedNative, usdCoin, dai].includes(node.contractAddress)) {
        const expected = expectedRisk(address, node, stored)
        // Before the first swap nothing has a price.
        if (expected === undefined) assert.isNotOk(node.valueAtRisk, `${key}, ${at}`)
        else assert.approximately(node.valueAtRisk ?? Number.NaN, expected, 1e-9 * (1 + expected), `${key}, ${at}`)
      }
      count(node)
    }
  }
  assert.deepStrictEqual(sortedEntries(found), sortedEntries(stored.truth), at)
})

const weightTotal = actions.reduce((total, { weight }) => total + weight, 0)

const pickAction = Effect.map(Random.nextBetween(0, weightTotal), (point) => {
  let rest = point
  return actions.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
})

/** Actions that change allowances are chosen more often than by the actors. */
const allowanceActions = actions.filter(({ name }) => /approve|revoke|allowance|Permit2|operator/.test(name))

const draftBlock = Effect.fnUntraced(function* (scene: NameChain["scene"]) {
  const [first = "", ...rest] = scene.actors
  const [action, ...others] = allowanceActions
  const drafts: Array<TransactionDraft> = []
  for (let left = 4; left > 0; left -= 1) {
    const chosen = left % 2 === 0 && action !== undefined ? yield* pick([action, ...others]) : yield* pickAction
    if (chosen !== undefined) drafts.push(...(yield* chosen.drafts(scene, yield* pick([first, ...rest]))))
  }
  return drafts
})

const tellStory = Effect.fnUntraced(function* (seed: number) {
  const { chain } = yield* Oracle
  const saved: Array<string> = []
  for (let block = 0; block < storyBlocks; block += 1) {
    const point = yield* Random.nextIntBetween(0, 6)
    const last = saved.at(-1)
    if (point === 0 && last !== undefined) {
      saved.pop()
      yield* chain.restore(last)
    } else if (point < 4) saved.push(yield* chain.save)
    yield* chain.mine(yield* draftBlock(chain.scene), yield* pick([2, 12, 60, 900]))
    yield* compare(`seed ${seed}, block ${block}`)
  }
})

/** One story, after which the chain is as before, so that each seed is repeatable. */
const checkSeed = Effect.fnUntraced(function* (seed: number) {
  const { chain } = yield* Oracle
  const start = yield* chain.save
  yield* tellStory(seed).pipe(
    Random.withSeed(`allowances ${seed}`),
    Effect.ensuring(Effect.orDie(chain.restore(start))),
  )
  yield* compare(`after seed ${seed}`)
})

afterAll(() => {
  process.stdout.write(tally.report("What allowances went through, and how often:"))
})

layer(layerOracle, { timeout: 120_000, excludeTestServices: true })("allowances of accounts", (live) => {
  for (let seed = 1; seed <= settings.seeds; seed += 1) {
    live.effect(`are those of the contracts at every mark, for seed ${seed}`, () => checkSeed(seed))
  }
})

describe("many stories of allowances", () => {
  it("contain everything that happens to allowances", (context) => {
    if (settings.seeds < seedsMin) context.skip("Few seeds need not meet everything.")
    assert.deepStrictEqual(
      requiredEvents.filter((name) => tally.count(name) === 0),
      [],
    )
  })
})
