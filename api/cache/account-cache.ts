/** Rows about accounts that a process reuses until a block or a record changes them. Dropping them changes no answer. */
import { Effect, Metric } from "effect"
import { LRUCache } from "lru-cache"
import type { BlockChange } from "#projections/changes/block-changes.ts"
import { type JoinedReads, makeJoinedReads } from "#projections/store/joined-reads.ts"
import { type QueryFailure, Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { Dependency, ReadPlace } from "./chain-changes.ts"
import { type ChangesAt, changesAt } from "./mark-changes.ts"

/** Rows of accounts in each cache: at some 300 bytes each, 15 MB. */
export const cachedRowsMax = 50_000

/** The size of a name in rows: it can contain the marks of all chains and the requested accounts. */
export const rowsIn = (name: string): number => Math.ceil(name.length / 300)

/** Accounts that one statement reads. @limit callers */
const readAccountsMax = 64

const lookUps = Metric.counter("api_cached_accounts_total", {
  description: "Accounts of chains that answers needed, by cache and whether they were cached, advanced or read.",
  incremental: true,
})

/** A row about an account on a chain. */
interface OfAccount {
  readonly account: Address
  readonly chainId: ChainId
}

/** The rows of an account on a chain, and where they are valid. */
interface Entry<Row> {
  readonly place: ReadPlace
  readonly rows: ReadonlyArray<Row>
}

/** The accounts and chains to read. */
export interface AccountQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
}

/** A kind of cached rows. */
export interface AccountCacheOptions<Row> {
  /** Label of its metric. */
  readonly name: string
  /** Kinds of changes that rows depend on. */
  readonly dependencies: ReadonlyArray<Dependency>
  readonly ownerOf: (row: Row) => OfAccount
  /** The size of a row in rows of 300 bytes. */
  readonly weightOf?: (row: Row) => number
  /** The rows after further movements and checkpoints, where these determine them. */
  readonly advance?: {
    /** Dependencies besides these. */
    readonly others: ReadonlyArray<Dependency>
    /** @param scope - As for `get`. */
    readonly rows: (
      rows: ReadonlyArray<Row>,
      changes: ReadonlyArray<BlockChange>,
      scope: string,
    ) => ReadonlyArray<Row> | undefined
  }
}

/** A cache of rows of accounts. */
export interface AccountCache<Row> {
  /**
   * The rows of accounts on the chains of the marks, by account, in the order of the accounts. The same rows are the same object.
   *
   * @param options.scope - Text of everything else that rows depend on.
   * @param read - Reads the rows of accounts and chains that are not cached.
   */
  readonly get: (
    options: AccountQuery & { readonly readSeqs?: ReadonlyMap<ChainId, number>; readonly scope?: string },
    read: (missing: AccountQuery) => Effect.Effect<ReadonlyArray<Row>, QueryFailure, Store>,
  ) => Effect.Effect<ReadonlyArray<ReadonlyArray<Row>>, QueryFailure, Store>
}

/** A read of an account, and how it is read with others of its marks and scope. */
interface AccountRead<Row> {
  readonly account: Address
  readonly read: (accounts: ReadonlyArray<Address>) => Effect.Effect<ReadonlyArray<Row>, QueryFailure, Store>
}

/** The rows of all accounts, for each of them. */
const readTogether = <Row>(reads: ReadonlyArray<AccountRead<Row>>) => {
  const [first] = reads
  if (first === undefined) return Effect.succeed([])
  return Effect.map(first.read(reads.map(({ account }) => account)), (rows) => reads.map(() => rows))
}

/** An account on a chain whose rows are requested, and the name of its entry. */
interface WantedAccount {
  readonly account: Address
  readonly at: ChangesAt
  readonly name: string
}

const ownerKey = ({ chainId, account }: OfAccount): string => `${chainId} ${account}`

/** The read of uncached rows. */
interface MissingReads<Row> {
  readonly reads: JoinedReads<AccountRead<Row>, ReadonlyArray<Row>>
  readonly ownerOf: (row: Row) => OfAccount
  readonly scope: string
  readonly marks: ReadonlyArray<Mark>
  readonly read: (missing: AccountQuery) => Effect.Effect<ReadonlyArray<Row>, QueryFailure, Store>
}

/** Reads the rows of accounts, together with other requests of their marks and scope; by `ownerKey`. */
const readMissing = Effect.fnUntraced(function* <Row>(
  missing: ReadonlyArray<WantedAccount>,
  chains: ReadonlyArray<ChangesAt>,
  { reads, ownerOf, scope, marks, read }: MissingReads<Row>,
) {
  const missingIds = new Set(missing.map(({ at }) => at.chainId))
  const marksOfChains = chains.flatMap(({ chainId, now }) =>
    missingIds.has(chainId) ? [`${chainId} ${now.marks}`] : [],
  )
  const group = [scope, ...marksOfChains].join("|")
  const ofChains = marks.filter(({ chainId }) => missingIds.has(chainId))
  const batches = yield* Effect.forEach(
    new Set(missing.map(({ account }) => account)),
    (account) => reads.read(group, { account, read: (accounts) => read({ marks: ofChains, accounts }) }),
    { concurrency: "unbounded" },
  )
  return Map.groupBy([...new Set(batches)].flat(), (row) => ownerKey(ownerOf(row)))
})

/** Makes a cache, by store, as stores over different table sets have different rows. */
export const makeAccountCache = <Row>(options: AccountCacheOptions<Row>): AccountCache<Row> => {
  const { dependencies, ownerOf, weightOf = () => 1, advance } = options
  const byStore = new WeakMap<Store["Service"], LRUCache<string, Entry<Row>>>()
  const reads = makeJoinedReads<AccountRead<Row>, ReadonlyArray<Row>>(readTogether, {
    requestsMax: readAccountsMax,
    keyOf: ({ account }) => account,
  })
  const counted = (outcome: string) => Metric.withAttributes(lookUps, { cache: options.name, outcome })
  const [hits, advances, misses] = [counted("cached"), counted("advanced"), counted("read")]

  const entriesOf = (store: Store["Service"]) => {
    const known = byStore.get(store)
    if (known !== undefined) return known
    const made = new LRUCache<string, Entry<Row>>({ maxSize: cachedRowsMax })
    byStore.set(store, made)
    return made
  }

  const nameOf = ({ changes, now, chainId }: ChangesAt, account: Address, scope: string): string =>
    `${chainId} ${account} ${scope}${changes.isJudged(now) ? "" : ` ${now.marks}`}`

  const add = (entries: LRUCache<string, Entry<Row>>, name: string, entry: Entry<Row>) => {
    const size = rowsIn(name) + entry.rows.reduce((sum, row) => sum + weightOf(row), 0)
    entries.set(name, entry, { size })
  }

  /** The entry of an account at the marks; `undefined` if it is to be read. */
  const find = (entries: LRUCache<string, Entry<Row>>, { account, at, name }: WantedAccount, scope: string) => {
    const known = entries.get(name)
    if (known === undefined) return undefined
    const { changes, now } = at
    const between = { key: account, before: known.place, after: now }
    const isLater = now.block >= known.place.block && now.seq >= known.place.seq
    if (changes.isUnchanged(between, dependencies)) {
      // From here on it is judged from the later place.
      if (isLater) add(entries, name, { ...known, place: now })
      return { rows: known.rows, outcome: hits }
    }
    if (advance === undefined || !isLater || !changes.isUnchanged(between, advance.others)) return undefined
    const amounts = changes.amountsOf(between)
    const rows = amounts === undefined ? undefined : advance.rows(known.rows, amounts, scope)
    if (rows === undefined) return undefined
    add(entries, name, { place: now, rows })
    return { rows, outcome: advances }
  }

  return {
    get: Effect.fnUntraced(function* ({ marks, accounts, readSeqs, scope = "" }, read) {
      const entries = entriesOf(yield* Store)
      const chains = yield* changesAt(marks, readSeqs)
      const wanted = accounts.flatMap((account) =>
        chains.map((at) => ({ account, at, name: nameOf(at, account, scope) })),
      )
      const found = wanted.map((one) => find(entries, one, scope))
      const missing = wanted.filter((_, index) => found[index] === undefined)
      for (const outcome of [hits, advances]) {
        yield* Metric.update(outcome, found.filter((one) => one?.outcome === outcome).length)
      }
      if (missing.length === 0) return found.map((one) => one?.rows ?? [])
      yield* Metric.update(misses, missing.length)
      const byOwner = yield* readMissing(missing, chains, { reads, ownerOf, scope, marks, read })
      return wanted.map(({ account, at, name }, index) => {
        const known = found[index]
        if (known !== undefined) return known.rows
        const own = byOwner.get(ownerKey({ chainId: at.chainId, account })) ?? []
        const isNewest = (entries.peek(name)?.place.order ?? 0) <= at.now.order
        if (isNewest) add(entries, name, { place: at.now, rows: own })
        return own
      })
    }),
  }
}
