/** Rows about tokens that a process reuses while the marks of their chain stay the same. Dropping them changes no answer. */
import { Effect } from "effect"
import { markKey } from "#projections/prices/price-cache.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"

/** Tokens per chain whose rows are cached: at a few hundred bytes each, 10 MB at most. */
const cachedTokensMax = 20_000

/** The rows of a chain's tokens at its marks; tokens without rows have an empty list. */
interface ChainRows<Row> {
  readonly marks: string
  readonly rows: Map<Address, ReadonlyArray<Row>>
}

/** Text of the marks of a chain: equal texts have equal rows, as a `seq` is never reused. */
export const chainMarksKey = (marks: ReadonlyArray<Mark>, chainId: ChainId): string =>
  (["live", "history"] as const).map((lane) => markKey(marks, chainId, lane)).join()

/** A cache of one kind of rows. */
export interface RowCache<Row extends TokenKey> {
  /**
   * The rows of tokens, in no particular order.
   *
   * @param marksOf - Text of everything that the rows of a chain depend on.
   * @param read - Reads the rows of the tokens that are not cached.
   */
  readonly get: <E, R>(
    tokens: ReadonlyArray<TokenKey>,
    marksOf: (chainId: ChainId) => string,
    read: (missing: ReadonlyArray<TokenKey>) => Effect.Effect<ReadonlyArray<Row>, E, R>,
  ) => Effect.Effect<ReadonlyArray<Row>, E, R | Store>
}

/** Marks of a chain with cached rows: the newest, and those of requests that began before. */
const cachedMarksMax = 2

/** The rows of a chain at its marks. */
const rowsAt = <Row>(chains: Map<ChainId, ReadonlyArray<ChainRows<Row>>>, chainId: ChainId, marks: string) => {
  const cached = chains.get(chainId) ?? []
  const known = cached.find((one) => one.marks === marks && one.rows.size < cachedTokensMax)
  if (known !== undefined) return known.rows
  const rows = new Map<Address, ReadonlyArray<Row>>()
  chains.set(chainId, [{ marks, rows }, ...cached.filter((one) => one.marks !== marks)].slice(0, cachedMarksMax))
  return rows
}

/** Makes a cache, by store, as stores over different table sets have different rows. */
export const makeRowCache = <Row extends TokenKey>(): RowCache<Row> => {
  const caches = new WeakMap<Store["Service"], Map<ChainId, ReadonlyArray<ChainRows<Row>>>>()
  return {
    get: Effect.fnUntraced(function* (tokens, marksOf, read) {
      const store = yield* Store
      const chains = caches.get(store) ?? new Map<ChainId, ReadonlyArray<ChainRows<Row>>>()
      caches.set(store, chains)
      const rowsByChain = new Map(
        [...new Set(tokens.map(({ chainId }) => chainId))].map((chainId) => [
          chainId,
          rowsAt(chains, chainId, marksOf(chainId)),
        ]),
      )
      const requested = new Map(tokens.map((key) => [tokenKeyText(key), key]))
      const missing = [...requested.values()].filter(({ chainId, token }) => !rowsByChain.get(chainId)?.has(token))
      const rows = missing.length === 0 ? [] : yield* read(missing)
      const found = Map.groupBy(rows, tokenKeyText)
      for (const key of missing) rowsByChain.get(key.chainId)?.set(key.token, found.get(tokenKeyText(key)) ?? [])
      return [...requested.values()].flatMap(({ chainId, token }) => rowsByChain.get(chainId)?.get(token) ?? [])
    }),
  }
}
