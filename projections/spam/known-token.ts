/** Tokens that others pretend to be, and who pretends. Pure. */
import type { Address } from "#schemas/domain/primitive.ts"
import { appearanceOf } from "./look-alike.ts"
import type { SpamEvidence } from "./spam-evidence.ts"
import type { TokenText } from "./text-evidence.ts"

/** A token that is beyond doubt on its chain: the coin itself, its wrapped form, a trusted stablecoin. */
export interface KnownToken extends TokenText {
  readonly token: Address
}

/** As names are compared where they are not disguised: without regard to letter case and space. */
const plainText = (text: string): string => text.replace(/\s/g, "").toUpperCase()

/** Names of fewer letters look like too much else: the coin of Sonic is `S`. */
const comparedLettersMin = 3

/** How the names of known tokens of a chain are spelt, by what they look like. */
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
 * Finds who pretends to be a known token of a chain; it knows the tokens that are none of these.
 *
 * The same name proves little by itself: bridges make tokens of the same name. A name that only looks the same is a lie.
 */
export const pretenceFinder = (
  known: ReadonlyArray<KnownToken>,
): ((text: TokenText) => ReadonlyArray<SpamEvidence>) => {
  const members = (["symbol", "name"] as const).map((member) => [member, spellingsOf(known, member)] as const)
  return (text) => {
    const found = members.flatMap(([member, spellings]): ReadonlyArray<SpamEvidence> => {
      const said = text[member]
      const spelt = said === undefined ? undefined : spellings.get(appearanceOf(said))
      if (said === undefined || spelt === undefined) return []
      return [{ kind: spelt.has(plainText(said)) ? "known-name" : "disguise" }]
    })
    // Symbol and name of one token are one pretence.
    return found.filter(({ kind }, index) => found.findIndex((other) => other.kind === kind) === index)
  }
}
