/**
 * Recorded mainnet blocks from files to responses: `import` before the service starts and while it runs, then responses are compared with
 * the recordings. Over the small set that is part of the project, and over every recorded mainnet block if the folder of all recordings is
 * present.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import type { ImportReport } from "#ops/maintenance/recordings/import-report.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { type RecordedChange, readRecording, recordedChanges } from "../support/recorded/recorded-changes.ts"
import { type RecordedSwap, recordedSwaps } from "../support/recorded/recorded-swaps.ts"
import { needsSharedData, sharedData } from "../support/recorded/shared-data.ts"
import { askService, type RunningService, runCommand, startService, temporaryHome } from "../support/service/service.ts"
import { waitFor } from "../support/wait/wait-for.ts"

const ours = "test/golden/import"

/** Every recorded mainnet block, beside the project; not part of it. */
const allBlocks = `${sharedData}/blocks/1`

const wrappedNative = ethereum.wrappedNative ?? zeroAddress

interface KnownBalances {
  readonly block: number
  readonly balances: ReadonlyArray<{
    readonly account: Address
    readonly afterRaw: string
    readonly afterNextRaw: string
  }>
}

const known: KnownBalances = JSON.parse(readFileSync(join(ours, "native-balances.json"), "utf8"))

const importInto = Effect.fnUntraced(function* (home: string, folders: ReadonlyArray<string>, isHomeShared = false) {
  const { code, output, complaints } = yield* runCommand({ home, args: ["import", "--json", ...folders], isHomeShared })
  assert.strictEqual(code, 0, complaints)
  const report: ImportReport = JSON.parse(output)
  return report
})

/** Counts by chain: blocks appended, their ranges, blocks already in the log, blocks rejected. */
const countsIn = ({ chains }: ImportReport) =>
  Object.fromEntries(
    chains.map(({ chainId, appended, ranges, held, refused }) => [chainId, [appended, ranges, held, refused.length]]),
  )

/** The recordings of `first/`, after whose block 15,000,001 balances are known. */
const withKnownBalances = (folder: string): string => {
  mkdirSync(join(folder, "1"))
  for (const name of ["46147", "15000001", "15000002"]) {
    const record: object = readRecording(join(ours, "first/1", `${name}.json.gz`))
    const read = known.balances.map(({ account, afterRaw }) => [account, { balance: [hexOf(afterRaw), null] }])
    const stateDiffs = [Object.fromEntries(read)]
    const text = JSON.stringify(name === String(known.block) ? { ...record, stateDiffs } : record)
    writeFileSync(join(folder, "1", `${name}.json`), text)
  }
  return folder
}

const hexOf = (amountRaw: string): string => `0x${BigInt(amountRaw).toString(16)}`

interface NetworkAnswer {
  readonly chainId: number
  readonly enabled: boolean
  readonly hasLiveFeedEtl: boolean
  readonly historyFrom: number
  readonly lagSeconds: number | null
  readonly tideMark: { readonly block: number } | null
}

/** Details of a chain once its newest block is the awaited one. */
const awaitNetwork = (service: RunningService, chainId: number, block: number) =>
  waitFor(
    `block ${block} of chain ${chainId}`,
    Effect.map(
      askService(service, "{ networks { chainId enabled hasLiveFeedEtl historyFrom lagSeconds tideMark { block } } }"),
      // The response to the query, which the server validates against its schema.
      ({ data }) =>
        (data as { readonly networks: ReadonlyArray<NetworkAnswer> }).networks.find(
          (network) => network.chainId === chainId && network.tideMark?.block === block,
        ),
    ),
  )

const portfolioQuery = `query($addresses: [Address!]!) {
  portfolioV2(addresses: $addresses, chainIds: [1]) {
    asOf { block historyFrom }
    tokenBalances { byToken(first: 5, filters: { includeTokensWithMissingPrices: true }) { totalCount edges { node {
      tokenAddress balanceRaw accountBalances(first: 25) { totalCount edges { node { accountAddress balanceRaw } } }
    } } } }
  }
}`

interface Connection<Node> {
  readonly totalCount: number
  readonly edges: ReadonlyArray<{ readonly node: Node }>
}

interface PortfolioAnswer {
  readonly asOf: ReadonlyArray<{ readonly block: number; readonly historyFrom: number }>
  readonly tokenBalances: {
    readonly byToken: Connection<{
      readonly tokenAddress: Address
      readonly balanceRaw: string
      readonly accountBalances: Connection<{ readonly accountAddress: Address; readonly balanceRaw: string }>
    }>
  }
}

const readPortfolio = Effect.fnUntraced(function* (service: RunningService) {
  const addresses = known.balances.map(({ account }) => account)
  const answer = yield* askService(service, portfolioQuery, { addresses })
  // The response to the query above.
  const { portfolioV2 } = answer.data as { readonly portfolioV2: PortfolioAnswer }
  return { ...portfolioV2, tags: answer.errors.map(({ extensions }) => extensions.tag) }
})

/** Compares the balances of the known accounts, and that their total is the sum of its list. */
const compareBalances = Effect.fnUntraced(function* (service: RunningService) {
  const { asOf, tokenBalances, tags } = yield* readPortfolio(service)
  assert.deepStrictEqual(tags, [])
  assert.deepStrictEqual(asOf, [{ block: known.block + 1, historyFrom: known.block }])
  const [coins] = tokenBalances.byToken.edges.filter(({ node }) => node.tokenAddress === zeroAddress)
  const parts = coins?.node.accountBalances.edges.map(({ node }) => `${node.accountAddress} ${node.balanceRaw}`) ?? []
  assert.lengthOf(parts, 20)
  assert.deepStrictEqual(
    parts.sort(),
    known.balances.map(({ account, afterNextRaw }) => `${account} ${afterNextRaw}`),
  )
  assert.strictEqual(coins?.node.accountBalances.totalCount, 20)
  const total = known.balances.reduce((sum, { afterNextRaw }) => sum + BigInt(afterNextRaw), 0n)
  assert.strictEqual(coins?.node.balanceRaw, total.toString())
  assert.strictEqual(tokenBalances.byToken.totalCount, tokenBalances.byToken.edges.length)
})

const historyQuery = `query($subjects: [Address!]!, $after: String) {
  transactionHistoryV2(subjects: $subjects, perspective: Signer, first: 12, after: $after, filters: { chainIds: [1] }) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { ... on TimelineEventV2 {
      hash
      deltas(first: 100) { totalCount edges { node {
        account { address } tokenDeltasCount tokenDeltasV2(first: 25) { totalCount edges { node { address amountRaw } } }
      } } }
    } } }
  }
}`

interface HistoryAnswer {
  readonly totalCount: number
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly hash: string
      readonly deltas: Connection<{
        readonly account: { readonly address: Address }
        readonly tokenDeltasCount: number
        readonly tokenDeltasV2: Connection<{ readonly address: Address; readonly amountRaw: string }>
      }>
    }
  }>
}

/** Every entry in the histories of some signers, with its changes by the recordings; long lists are given by their counts. */
const readChanges = Effect.fnUntraced(function* (service: RunningService, subjects: ReadonlyArray<Address>) {
  const announcement = new Map<string, ReadonlyArray<string>>()
  let after: string | null = null
  let entries = 0
  while (true) {
    const answer: Effect.Success<ReturnType<typeof askService>> = yield* askService(service, historyQuery, {
      subjects,
      after,
    })
    assert.deepStrictEqual(answer.errors, [])
    // The response to the query above.
    const page = (answer.data as { readonly transactionHistoryV2: HistoryAnswer }).transactionHistoryV2
    entries += page.edges.length
    for (const { node } of page.edges) {
      assert.strictEqual(node.deltas.totalCount, node.deltas.edges.length)
      const changes = node.deltas.edges.flatMap(({ node: delta }) => {
        assert.strictEqual(delta.tokenDeltasCount, delta.tokenDeltasV2.edges.length)
        return delta.tokenDeltasV2.edges.map(
          (edge) => `${delta.account.address} ${edge.node.address} ${edge.node.amountRaw}`,
        )
      })
      announcement.set(node.hash, changes.sort())
    }
    after = page.pageInfo.endCursor
    if (page.pageInfo.hasNextPage) continue
    assert.strictEqual(entries, page.totalCount)
    return announcement
  }
})

const subjectsAtOnce = 25

/** Each has at least one transaction. */
const signersCompared = 200

/** Compares the histories of some signers with the recordings. */
const compareHistories = Effect.fnUntraced(function* (service: RunningService, files: ReadonlyArray<string>) {
  const recorded = files.flatMap((file) => recordedChanges(readRecording(file), wrappedNative))
  const bySigner = Map.groupBy(recorded, ({ from }) => from)
  // Signers of hundreds of transactions would dominate the comparison.
  const signers = [...bySigner].filter(([, own]) => own.length <= 5).map(([from]) => from)
  const step = Math.max(1, Math.floor(signers.length / signersCompared))
  const chosen = signers.filter((_, index) => index % step === 0).slice(0, signersCompared)
  const expected = new Map(
    chosen.flatMap((signer) =>
      (bySigner.get(signer) ?? []).map(({ hash, changes }: RecordedChange) => [hash, changes]),
    ),
  )
  const announcement = new Map<string, ReadonlyArray<string>>()
  for (let start = 0; start < chosen.length; start += subjectsAtOnce) {
    const part = yield* readChanges(service, chosen.slice(start, start + subjectsAtOnce))
    for (const [hash, changes] of part) if (expected.has(hash)) announcement.set(hash, changes)
  }
  assert.deepStrictEqual(Object.fromEntries([...announcement].sort()), Object.fromEntries([...expected].sort()))
  assert.isAtLeast(expected.size, 200, "too few transactions to say anything")
  assert.isAtLeast([...expected.values()].flat().length, 500, "too few changes to say anything")
})

const swapsQuery = `query($after: String) {
  fungibleTokenV2(address: "${zeroAddress}", chainId: 1) { priceData { latestSwaps(first: 25, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { transactionHash timestamp soldTokenAddress soldAmount boughtTokenAddress boughtAmount from { address } } }
  } } }
}`

interface SwapsAnswer {
  readonly latestSwaps: Pick<HistoryAnswer, "pageInfo"> & {
    readonly edges: ReadonlyArray<{ readonly node: RecordedSwap }>
  }
}

/** Every swap of the coin, newest first. */
const readSwaps = Effect.fnUntraced(function* (service: RunningService) {
  const announcement: Array<RecordedSwap> = []
  let after: string | null = null
  while (true) {
    const answer: Effect.Success<ReturnType<typeof askService>> = yield* askService(service, swapsQuery, { after })
    assert.deepStrictEqual(answer.errors, [])
    // The response to the query above.
    const { priceData } = (answer.data as { readonly fungibleTokenV2: { readonly priceData: SwapsAnswer } })
      .fungibleTokenV2
    const { edges, pageInfo } = priceData.latestSwaps
    announcement.push(...edges.map(({ node }) => node))
    after = pageInfo.endCursor
    if (!pageInfo.hasNextPage) return announcement
  }
})

const decimals = new Map<Address, number>([
  [wrappedNative, 18],
  ...ethereum.stablecoins.map((coin) => [coin.address, coin.decimals] as const),
])

/** Compares the swaps of the coin for trusted stablecoins with the recordings. Those of listed tokens are answered, too. */
const compareSwaps = Effect.fnUntraced(function* (
  service: RunningService,
  files: ReadonlyArray<string>,
  leastSwaps: number,
) {
  const expected = files.flatMap((file) => recordedSwaps(readRecording(file), decimals)).toReversed()
  const ofCoin = expected.filter((swap) => [swap.soldTokenAddress, swap.boughtTokenAddress].includes(wrappedNative))
  const blocks = new Set(expected.map(({ timestamp }) => timestamp))
  const announcement = (yield* readSwaps(service)).filter(
    ({ timestamp, soldTokenAddress, boughtTokenAddress }) =>
      blocks.has(timestamp) && decimals.has(soldTokenAddress) && decimals.has(boughtTokenAddress),
  )
  assert.deepStrictEqual(announcement, ofCoin)
  assert.isAtLeast(ofCoin.length, leastSwaps, "too few swaps to say anything")
})

describe("import", () => {
  it.live("refuses a folder without recorded blocks, with a sentence", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const folder = yield* temporaryFolder("empty")
      const empty = yield* runCommand({ home, args: ["import", folder] })
      assert.deepStrictEqual([empty.code, empty.output], [1, ""])
      assert.match(empty.complaints, /^tidemark: No block found at .*\n$/)
    }).pipe(Effect.scoped),
  )

  it.live("serves recorded blocks, also beside a running service, and is idempotent", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const first = withKnownBalances(yield* temporaryFolder("recordings"))
      const report = yield* importInto(home, [first])
      assert.deepStrictEqual(countsIn(report), { 1: [2, 1, 0, 1] })
      assert.deepInclude(report.chains[0]?.refused[0], { refusal: "without-receipts", number: 46_147 })

      const service = yield* startService({ home, environment: { DEVNET_ENABLED: "false" } })
      assert.isNotEmpty(service.announcement.accounts)
      const network = yield* awaitNetwork(service, 1, 15_000_002)
      assert.deepInclude(network, { enabled: true, hasLiveFeedEtl: false, historyFrom: 15_000_001, lagSeconds: null })
      yield* compareBalances(service)
      const traced = [15_000_001, 15_000_002].map((number) => join(ours, "first/1", `${number}.json.gz`))
      yield* compareHistories(service, traced)
      yield* compareSwaps(service, traced, 2)

      // The archive has the blocks of the first folder.
      const folders = [first, join(ours, "second"), join(ours, "archive/mainnet-01831-8318fd7e.era1")]
      assert.deepStrictEqual(countsIn(yield* importInto(home, folders, true)), {
        1: [2, 1, 4, 1],
        59144: [10, 1, 0, 0],
      })
      assert.deepInclude(yield* awaitNetwork(service, 59_144, 67_059), { enabled: true, historyFrom: 67_050 })
      // The blocks of the gap below are unknown.
      yield* awaitNetwork(service, 1, 17_173_050)
      const { asOf, tokenBalances, tags } = yield* readPortfolio(service)
      assert.deepStrictEqual(tags, ["BalancesUnknown"])
      assert.deepStrictEqual(asOf, [{ block: 17_173_050, historyFrom: 17_173_049 }])
      assert.deepStrictEqual(tokenBalances.byToken.edges, [])
    }).pipe(Effect.scoped),
  )

  it.live("serves every recorded mainnet block", (context) =>
    Effect.gen(function* () {
      needsSharedData(context)
      const home = yield* temporaryHome
      const report = yield* importInto(home, [allBlocks])
      const [chain] = report.chains
      assert.isAbove(chain?.appended ?? 0, 100)
      assert.strictEqual((chain?.appended ?? 0) + (chain?.refused.length ?? 0), report.files)
      const service = yield* startService({ home, environment: { DEVNET_ENABLED: "false" } })
      yield* awaitNetwork(service, 1, 19_560_565)
      const run = Array.from({ length: 13 }, (_, index) => join(allBlocks, `${14_000_000 + index}.json.gz`))
      yield* compareHistories(service, run)
      yield* compareSwaps(service, run, 20)
    }).pipe(Effect.scoped),
  )
})
