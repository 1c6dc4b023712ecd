/**
 * Names of accounts over the API equal those of the contracts, at every mark.
 *
 * Goal: whatever happens to names and however the chain reverts, an answer contains the names that the chain's contracts give at the answer's block.
 * Method: random stories of transactions on a real chain with ENS's own contracts, with days and months between blocks, and reverts to earlier
 * states. After each block, the real reader and fold write the tables; then every name and account is compared with the registry and its
 * resolvers, and with the Universal Resolver. Behind a fence the tables lack the chain's setup, and the
 * real reader of requests answers what logs do not. The rule that a name is hidden after its period of grace is ours: it is compared with the expiry
 * that the registrar gives. After each commit, `test/property/names.test.ts` and `test/contract/api/name-answers.test.ts` cover names without a chain.
 *
 * `NAME_SEEDS` is the number of seeds, `NAME_FIRST_SEED` the first. A failing seed is printed with the command that repeats it.
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { Config, Context, Effect, Layer, Random } from "effect"
import { afterAll } from "vitest"
import { NameRequests } from "#api/names/name-requests.ts"
import { eventTopic } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { layerNameSystems } from "#ops/layers/name-systems.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { labelHashOf } from "#schemas/domain/account-name.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { makeTally } from "../simulation/tally.ts"
import { ask, layerTestApi, startTestApi } from "../support/api/api.ts"
import { type NameChain, startNameChain } from "../support/names/name-chain.ts"
import { serveNameRequests } from "../support/names/name-requests.ts"
import { draftStoryBlock, pickGapSeconds, storyKeys, storyNames } from "../support/names/name-story.ts"
import { readTruth } from "../support/names/name-truth.ts"

const settings = Effect.runSync(
  Config.all({
    seeds: Config.Int("NAME_SEEDS").pipe(Config.withDefault(200)),
    firstSeed: Config.Int("NAME_FIRST_SEED").pipe(Config.withDefault(1)),
  }),
)

const tally = makeTally()

const repeatCommand = (seed: number): string =>
  `NAME_FIRST_SEED=${seed} NAME_SEEDS=1 npx vitest run test/release/name-oracle.test.ts`

/** Blocks of a story. */
const storyBlocks = 12

/** Twenty times what a seed behind a fence takes on an idle machine: runs of many seeds share theirs. */
const seedTimeoutMs = 1_800_000

/** Number of seeds that meet everything. */
const seedsMin = 10

/** Events of the chain that are counted, by what they are for names. */
const countedEvents = new Map(
  Object.entries({
    registration: "NameRegistered(uint256,address,uint256)",
    renewal: "NameRenewed(uint256,uint256)",
    wrapping: "NameWrapped(bytes32,bytes,address,uint32,uint64)",
    unwrapping: "NameUnwrapped(bytes32,address)",
    "transfer of a name": "Transfer(address,address,uint256)",
    "transfer of a wrapped name": "TransferSingle(address,address,address,uint256,uint256)",
    "removal of records": "VersionChanged(bytes32,uint64)",
    "claim of a name": "NameChanged(bytes32,string)",
    "claim for all chains": "NameForAddrChanged(address,string)",
    "change of a resolver": "NewResolver(bytes32,address)",
  }).map(([kind, event]) => [eventTopic(event), kind]),
)

const requiredEvents = [
  ...countedEvents.values(),
  "account of a name",
  "another registration",
  "false claim",
  "hidden after grace",
  "name read at a block",
  "owner of a wrapped name",
  "primary name",
  "revert",
  "text",
]

/** Counts what a block did to names. */
const countEvents = ({ transactions }: Block): void => {
  for (const { topics } of transactions.flatMap(({ receipt }) => receipt.logs)) {
    const kind = countedEvents.get(topics[0] ?? "")
    if (kind !== undefined) tally.add(kind)
    if (kind === "registration" && firstIds.has(topics[1] ?? "")) tally.add("another registration")
  }
}

/** Ids of names that the chain begins with. */
const firstIds = new Set(["ann", "ben", "dora"].map(labelHashOf))

/** 90 days. Source: `GRACE_PERIOD` of `BaseRegistrarImplementation.sol`. */
const graceSeconds = 90n * 86_400n

interface AccountAnswer {
  readonly address: Address
  readonly ensRecord: {
    readonly name: string
    readonly expiresAt: number | null
    readonly owner: Address | null
    readonly isWrapped: boolean | null
    readonly fuses: number | null
    readonly wrapperExpiresAt: number | null
    readonly metadata: {
      readonly github: string | null
      readonly twitter: string | null
      readonly description: string | null
    }
  } | null
}

type NameAnswers = Readonly<Record<string, { readonly address: Address } | null>>

/** The owner of a name that was not read. */
const noOwner = { owner: null, isWrapped: null, fuses: null, wrapperExpiresAt: null }

const queryOf = (accounts: ReadonlyArray<Address>, names: ReadonlyArray<string>): string => `{
  accounts(addresses: ${JSON.stringify(accounts)}) { address ensRecord { name expiresAt owner isWrapped fuses wrapperExpiresAt metadata { github twitter description } } }
  ${names.map((name, index) => `n${index}: account(ens: ${JSON.stringify(name)}) { address }`).join("\n")}
}`

/** Answers of an API to the same query until it requests nothing more. */
const answersMax = 8

class Oracle extends Context.Service<
  Oracle,
  {
    readonly chain: NameChain
    readonly url: string
    /** Requests for names that were served so far. */
    readonly served: () => number
  }
>()("test/Oracle") {}

const layerOracle = (isFenced: boolean) =>
  Layer.effect(
    Oracle,
    Effect.gen(function* () {
      const chain = yield* startNameChain({ isFenced })
      const requests = yield* serveNameRequests(chain.reader, local.id)
      const { url } = yield* startTestApi({ chains: [local] }).pipe(
        Effect.provideService(NameRequests, requests.service),
      )
      return { chain, url, served: requests.served }
    }),
  ).pipe(Layer.provide(layerSourceSink), Layer.provideMerge(layerTestApi), Layer.provide(layerNameSystems))

const sortedEntries = <Value>(map: ReadonlyMap<string, Value>) =>
  [...map].toSorted(([left], [right]) => (left < right ? -1 : 1))

/** The answer once every name that logs do not show was read: pages do not wait for names. */
const askUntilRead = Effect.fnUntraced(function* (query: string) {
  const { url, served } = yield* Oracle
  for (let asked = 0; asked < answersMax; asked += 1) {
    const before = served()
    const answer = yield* ask(url, query)
    if (served() === before) return answer
    tally.add("name read at a block", served() - before)
  }
  return assert.fail("The requests for names do not end.")
})

/** Compares the answers at the head with the contracts. */
const compare = Effect.fnUntraced(function* (at: string) {
  const { chain } = yield* Oracle
  const { block, isReverted } = yield* chain.follow
  if (isReverted) tally.add("revert")
  countEvents(block)
  const { rpc, contracts, actors, deployer } = chain.scene
  const accounts = [...actors, deployer]
  const { truth, universal } = yield* readTruth({
    rpc,
    contracts,
    accounts,
    block: block.hash,
    names: storyNames,
    textKeys: storyKeys,
  })
  const resolved = new Map([...truth.names].map(([name, { account }]) => [name, account]))
  assert.deepStrictEqual(sortedEntries(universal.names), sortedEntries(resolved), `the two truths, ${at}`)
  assert.deepStrictEqual(
    sortedEntries(universal.primary),
    sortedEntries(truth.primary),
    `the two truths of accounts, ${at}`,
  )

  const names = [...truth.names.keys()]
  const answer = yield* askUntilRead(queryOf(accounts, names))
  assert.deepStrictEqual(answer.errors, [], at)
  const [asOf] = answer.extensions.asOf as ReadonlyArray<{ readonly block: number; readonly hash: string }>
  assert.strictEqual(asOf?.hash, block.hash, at)
  // The response to the query above, which the server validates against its schema.
  const { accounts: found, ...byName } = answer.data as unknown as { readonly accounts: ReadonlyArray<AccountAnswer> }
  const named = byName as unknown as NameAnswers
  const accountsOfNames = names.map((_, index) => named[`n${index}`]?.address)
  assert.deepStrictEqual(
    accountsOfNames.map((account, index) => [names[index], account]),
    names.map((name) => [name, resolved.get(name)]),
    `accounts of names, ${at}`,
  )

  const nowSeconds = BigInt(block.timestampMs / 1000)
  const isHidden = (name: string): boolean => {
    const expires = truth.expires.get(name) ?? 0n
    return expires > 0n && nowSeconds > expires + graceSeconds
  }
  const expected = accounts.map((address) => {
    const name = truth.primary.get(address)
    if (name === undefined || isHidden(name)) return { address, ensRecord: null }
    const texts = truth.names.get(name)?.texts ?? {}
    const metadata = {
      github: texts["com.github"] ?? null,
      twitter: texts["com.twitter"] ?? null,
      description: texts.description ?? null,
    }
    const expires = truth.expires.get(name) ?? 0n
    const expiresAt = expires === 0n ? null : Number(expires) * 1000
    return { address, ensRecord: { name, expiresAt, ...(truth.owners.get(name) ?? noOwner), metadata } }
  })
  assert.deepStrictEqual(found, expected, `accounts, ${at}`)

  tally.add("primary name", expected.filter(({ ensRecord }) => ensRecord !== null).length)
  tally.add("owner of a wrapped name", found.filter(({ ensRecord }) => ensRecord?.isWrapped === true).length)
  tally.add("hidden after grace", [...truth.primary.values()].filter(isHidden).length)
  tally.add("false claim", truth.falseClaims.size)
  tally.add("account of a name", [...resolved.values()].filter((account) => account !== undefined).length)
  tally.add("text", [...truth.names.values()].flatMap(({ texts }) => Object.keys(texts)).length)
})

const tellStory = Effect.fnUntraced(function* (seed: number) {
  const { chain } = yield* Oracle
  const saved: Array<string> = []
  for (let block = 0; block < storyBlocks; block += 1) {
    const point = yield* Random.nextIntBetween(0, 9)
    const last = saved.at(-1)
    if (point === 0 && last !== undefined) {
      saved.pop()
      yield* chain.restore(last)
    } else if (point < 4) saved.push(yield* chain.save)
    yield* chain.mine(yield* draftStoryBlock(chain.scene), yield* pickGapSeconds)
    yield* compare(`seed ${seed}, block ${block}`)
  }
})

/** One story, after which the chain is as before, so that each seed is repeatable. */
const checkSeed = Effect.fnUntraced(function* (seed: number) {
  const { chain } = yield* Oracle
  const start = yield* chain.save
  yield* tellStory(seed).pipe(
    Random.withSeed(`names ${seed}`),
    Effect.tapCause(() =>
      Effect.sync(() => process.stdout.write(`Seed ${seed} failed. Again: ${repeatCommand(seed)}\n`)),
    ),
    Effect.ensuring(Effect.orDie(chain.restore(start))),
  )
  yield* compare(`after seed ${seed}`)
  // Reporters list the tests of a file after its last one, which takes hours for many seeds.
  process.stdout.write(`Seed ${seed} passed ${chain.isFenced ? "behind a fence" : "without a fence"}.\n`)
})

afterAll(() => {
  process.stdout.write(tally.report("What names went through, and how often:"))
})

layer(layerOracle(false), { excludeTestServices: true })("names of accounts", (it) => {
  for (let seed = settings.firstSeed; seed < settings.firstSeed + settings.seeds; seed += 1) {
    it.effect(`are those of the contracts at every mark, for seed ${seed}`, () => checkSeed(seed), seedTimeoutMs)
  }
})

layer(layerOracle(true), { excludeTestServices: true })("names of accounts behind a fence", (it) => {
  for (let seed = settings.firstSeed; seed < settings.firstSeed + settings.seeds; seed += 1) {
    it.effect(`are those of the contracts at every mark, for seed ${seed}`, () => checkSeed(seed), seedTimeoutMs)
  }
})

describe("many stories", () => {
  it("contain everything that happens to names", (context) => {
    if (settings.seeds < seedsMin) context.skip("Few seeds need not meet everything.")
    assert.deepStrictEqual(
      requiredEvents.filter((name) => tally.count(name) === 0),
      [],
    )
  })
})
