/** Token lists: names, symbols, decimals and logos of tokens, from the operator's lists. */
import { createHash } from "node:crypto"
import { Clock, Effect, Metric } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { TokenListRead } from "#schemas/events/token-list-read.ts"
import { type ListAddress, listAddress } from "../content-location.ts"
import { fetchList } from "../fetch-content.ts"
import type { OutsideSource, SourceReader, SourceSettings } from "../outside-source.ts"
import { parseList } from "./parse-list.ts"

const listsRead = Metric.counter("pipelines_token_lists_read_total", {
  description: "Readings of token lists, by outcome: `changed`, `unchanged` or `failed`.",
  incremental: true,
})

const entriesDropped = Metric.counter("pipelines_token_list_entries_dropped_total", {
  description: "Entries of token lists that break the schema or repeat a token.",
  incremental: true,
})

/** Lists are edited by hand, a few times a week. */
const intervalMs = 3_600_000

/** Text that is equal for equal content; compared instead of files, whose timestamps change without their entries. */
const fingerprintOf = ({ rank, name, tokens }: TokenListRead): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        rank,
        name,
        tokens.map((token) => [token.chainId, token.token, token.name, token.symbol, token.decimals, token.logoUrl]),
      ]),
    )
    .digest("hex")

const readList = Effect.fnUntraced(function* (address: ListAddress, rank: number, chainIds: ReadonlySet<ChainId>) {
  const bytes = yield* fetchList(address)
  const parsed = parseList(address.list, bytes, chainIds)
  if ("kind" in parsed) return yield* parsed
  const readAtMs = yield* Clock.currentTimeMillis
  const { name, tokens, droppedCount } = parsed
  const event: TokenListRead = { kind: "TokenListRead", list: address.list, rank, name, readAtMs, tokens }
  return { event, droppedCount }
})

const makeReader = ({ tokenLists: settings, chainIds }: SourceSettings): SourceReader => {
  const addresses = settings.map(listAddress)
  const configured = new Set(addresses.map(({ list }) => list))
  const known = new Map<string, string>()
  const isNew = (event: TokenListRead): boolean => known.get(event.list) !== fingerprintOf(event)
  const count = (outcome: "changed" | "unchanged" | "failed") =>
    Metric.update(Metric.withAttributes(listsRead, { outcome }), 1)

  /** The event of a changed list; absent where it is unchanged. Fails where it cannot be read. */
  const readOne = Effect.fnUntraced(function* (address: ListAddress, rank: number) {
    const { event, droppedCount } = yield* readList(address, rank, chainIds)
    if (!isNew(event)) return yield* Effect.as(count("unchanged"), undefined)
    yield* count("changed")
    yield* Metric.update(entriesDropped, droppedCount)
    yield* Effect.logInfo("A token list changed.").pipe(Effect.annotateLogs({ count: event.tokens.length }))
    return event
  })
  const read = Effect.gen(function* () {
    const readAtMs = yield* Clock.currentTimeMillis
    const events: Array<TokenListRead> = []
    let isComplete = true
    for (const [rank, address] of addresses.entries()) {
      const event = yield* readOne(address, rank).pipe(
        Effect.catch((failure) => {
          isComplete = false
          return Effect.andThen(count("failed"), Effect.logWarning("A token list could not be used.", failure))
        }),
      )
      if (event !== undefined) events.push(event)
    }
    const removed = [...known.keys()]
      .filter((list) => !configured.has(list))
      .map((list): TokenListRead => ({ kind: "TokenListRead", list, rank: 0, name: "", readAtMs, tokens: [] }))
    return { events: [...events, ...removed.filter(isNew)], isComplete }
  })
  return { note: (event) => void known.set(event.list, fingerprintOf(event)), read }
}

/** The configured token lists. A list is recorded when its content, its rank or the set of configured chains changes. */
export const tokenLists: OutsideSource = {
  source: "lists",
  intervalMs,
  isConfigured: ({ tokenLists: lists }) => lists.length > 0,
  makeReader,
}
