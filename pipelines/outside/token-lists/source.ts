import { defineLocationSource } from "../location-source.ts"
import { parseList } from "./parse-list.ts"

/** Lists are edited by hand, a few times a week. */
const listIntervalMs = 3_600_000

/** Largest token list: public ones of 10,000 tokens have about 4 MiB. @limit operators */
const listBytesMax = 16 * 1024 * 1024

/**
 * Token lists: names, symbols, decimals and logos of tokens, from the operator's lists or the one that is installed with the service. A list is recorded
 * when its entries, its rank or the set of chains changes.
 */
export const tokenLists = defineLocationSource({
  source: "lists",
  kind: "TokenListRead",
  intervalMs: listIntervalMs,
  bytesMax: listBytesMax,
  parse: parseList,
  locationOf: ({ list }) => list,
  contentOf: ({ rank, name, tokens }) => [
    rank,
    name,
    tokens.map((token) => [
      token.chainId,
      token.token,
      token.name,
      token.symbol,
      token.decimals,
      token.logoUrl,
      token.bridgedTo?.map(({ chainId, token: bridged }) => [chainId, bridged]),
    ]),
  ],
  isOfChains: true,
  removed: (list, readAtMs) => ({ kind: "TokenListRead", list, rank: 0, name: "", readAtMs, tokens: [] }),
})
