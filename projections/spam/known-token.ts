/** Well-known tokens and detection of their impersonators. Pure. */
import type { Address } from "#schemas/domain/primitive.ts"
import { appearanceOf } from "./look-alike.ts"
import type { SpamEvidence } from "./spam-evidence.ts"
import type { TokenText } from "./text-evidence.ts"

/** A trusted token of a chain: the coin itself, its wrapper, or a trusted stablecoin. */
export interface KnownToken extends TokenText {
  readonly token: Address
}

/** Normal form for comparing undisguised names: ignores case and whitespace. */
const plainText = (text: string): string => text.replace(/\s/g, "").toUpperCase()

/** Shorter names are too ambiguous: the coin of Sonic is `S`. */
export const comparedLettersMin = 3

/** Spellings of the names of a chain's known tokens, by appearance. */
const spellingsOf = (
  known: ReadonlyArray<KnownToken>,
  member: keyof TokenText,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const spellings = new Map<string, Set<string>>()
  for (const text of known.flatMap((token) => token[member] ?? [])) {
    const appearance = appearanceOf(text)
    if (appearance.length >= comparedLettersMin)
      spellings.set(appearance, (spellings.get(appearance) ?? new Set()).add(plainText(text)))
  }
  return spellings
}

/**
 * Finds impersonators of a chain's known tokens; the known tokens themselves are exempt.
 *
 * An equal name is weak evidence, because bridged tokens keep their names. A name that only looks equal is strong evidence.
 */
export const impersonationFinder = (
  known: ReadonlyArray<KnownToken>,
): ((text: TokenText) => ReadonlyArray<SpamEvidence>) => {
  const members = (["symbol", "name"] as const).map((member) => [member, spellingsOf(known, member)] as const)
  return (text) => {
    const found = members.flatMap(([member, spellings]): ReadonlyArray<SpamEvidence> => {
      const reported = text[member]
      const spelt = reported === undefined ? undefined : spellings.get(appearanceOf(reported))
      if (reported === undefined || spelt === undefined) return []
      return [{ kind: spelt.has(plainText(reported)) ? "known-name" : "disguise" }]
    })
    // Symbol and name of one token count once.
    return found.filter(({ kind }, index) => found.findIndex((other) => other.kind === kind) === index)
  }
}

/** Finds the symbol of the known token that a symbol equals or looks like; call it for other tokens only. */
export const imitationFinder = (known: ReadonlyArray<KnownToken>): ((symbol: string) => string | undefined) => {
  const symbols = known.flatMap(({ symbol }) => symbol ?? [])
  const byAppearance = new Map(symbols.map((symbol) => [appearanceOf(symbol), symbol]))
  return (symbol) => {
    const appearance = appearanceOf(symbol)
    return appearance.length < comparedLettersMin ? undefined : byAppearance.get(appearance)
  }
}
