/** A token list that is always at hand, so that well-known tokens have decimals, symbols and logos before and without any read. */
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { builtInTokenRows } from "./built-in/token-rows.ts"
import type { ListedTokenRow } from "./listed-tokens.ts"

const rowOf = (line: string): ListedTokenRow => {
  const [chainId = "", token = "", decimals = "", symbol = "", name = "", logoUrl = ""] = line.split("|")
  return {
    ...{ chainId: Number(chainId), token, name, symbol, decimals: Number(decimals) },
    logoUrl: logoUrl === "" ? null : logoUrl,
  }
}

const byKey = new Map(
  builtInTokenRows
    .trim()
    .split("\n")
    .map(rowOf)
    .map((row) => [tokenKeyText(row), row] as const),
)

/** The built-in entry of a token; `undefined` if there is none. Entries of configured lists take precedence. */
export const builtInToken = (key: TokenKey): ListedTokenRow | undefined => byKey.get(tokenKeyText(key))
