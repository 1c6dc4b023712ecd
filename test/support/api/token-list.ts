import type { TokenListRead } from "#schemas/events/token-list-read.ts"

/** A valid entry of a list. */
export const listEntry = (members: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  chainId: 1,
  address: "0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE",
  name: "SHIBA INU",
  symbol: "SHIB",
  decimals: 18,
  logoURI: "https://tokens.example/shib.png",
  ...members,
})

/** A valid list with some entries. */
export const tokenList = (
  tokens: ReadonlyArray<unknown> = [listEntry()],
  members: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  name: "Test List",
  timestamp: "2026-01-01T00:00:00.000Z",
  version: { major: 1, minor: 0, patch: 0 },
  tokens,
  ...members,
})

/** The event of a reading, with the entry of `listEntry`. */
export const listRead = (members: Partial<TokenListRead> = {}): TokenListRead => ({
  kind: "TokenListRead",
  list: "https://lists.example/a.json",
  rank: 0,
  name: "Test List",
  readAtMs: 1_700_000_000_000,
  tokens: [
    {
      chainId: 1,
      token: "0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce",
      name: "SHIBA INU",
      symbol: "SHIB",
      decimals: 18,
      logoUrl: "https://tokens.example/shib.png",
      bridgedTo: [],
    },
  ],
  ...members,
})
