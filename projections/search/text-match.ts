/** How the names of something match a text that is searched. Pure. */
import { searchForm, spelledForm } from "./search-form.ts"
import { hasTypos, isInsideTerm, wordsOf } from "./terms.ts"

/** Kinds of matches, the best first: the whole name, its beginning, that of a later word, a part of a word, a word with a typo. */
export const matchKinds = ["exact", "prefix", "word", "inside", "typo"] as const

/** Kind of a match. */
export type MatchKind = (typeof matchKinds)[number]

/** A match of a text. */
export interface TextMatch {
  readonly kind: MatchKind
  /** False if the name is spelled with other letters than the text, such as those of another alphabet that look like them. */
  readonly isSpelled: boolean
  /** The share of the name that the text is, from 0 to 1. */
  readonly share: number
}

/** A text in its forms. */
export interface Spelling {
  readonly form: string
  readonly spelled: string
}

/** The forms of a text. */
export const spellingOf = (text: string): Spelling => ({ form: searchForm(text), spelled: spelledForm(text) })

/** Whether two texts differ in at most one letter, or in the order of two. */
export const isOneTypo = (left: string, right: string): boolean => {
  const [first, second] = [[...left], [...right]]
  if (Math.abs(first.length - second.length) > 1) return false
  const differs = first.findIndex((letter, index) => letter !== second[index])
  const start = differs === -1 ? first.length : differs
  const rests = [first.slice(start), second.slice(start)] as const
  const tail = (skipFirst: number, skipSecond: number): boolean =>
    rests[0].slice(skipFirst).join("") === rests[1].slice(skipSecond).join("")
  const isSwapped = rests[0][0] === rests[1][1] && rests[0][1] === rests[1][0]
  return tail(1, 1) || tail(0, 1) || tail(1, 0) || (isSwapped && tail(2, 2))
}

const kindOf = (form: string, text: string): MatchKind | undefined => {
  const at = form.indexOf(text)
  if (at === -1) return undefined
  if (at === 0) return form === text ? "exact" : "prefix"
  if (form.includes(` ${text}`)) return "word"
  return isInsideTerm(text) ? "inside" : undefined
}

const hasTypo = (form: string, text: string): boolean => wordsOf(form).some((word) => isOneTypo(word, text))

/**
 * The best match among some names; `undefined` if none matches.
 *
 * @param options.withTypos - Whether a word of a name may differ from the text in a letter.
 */
export const textMatch = (
  text: Spelling,
  names: ReadonlyArray<Spelling>,
  options: { readonly withTypos?: boolean } = {},
): TextMatch | undefined => {
  const matches = names.flatMap(({ form, spelled }): ReadonlyArray<TextMatch> => {
    const kind = text.form === "" ? undefined : kindOf(form, text.form)
    if (kind !== undefined) {
      const isSpelled = kind === "exact" ? spelled === text.spelled : spelled.includes(text.spelled)
      return [{ kind, isSpelled, share: text.form.length / form.length }]
    }
    const isTypo = options.withTypos === true && hasTypos(text.form) && hasTypo(form, text.form)
    return isTypo ? [{ kind: "typo", isSpelled: true, share: Math.min(1, text.form.length / form.length) }] : []
  })
  const [first, ...others] = matches
  return others.reduce<TextMatch | undefined>(
    (best, match) => (best !== undefined && rankOf(best) >= rankOf(match) ? best : match),
    first,
  )
}

const rankOf = ({ kind, isSpelled, share }: TextMatch): number =>
  -4 * matchKinds.indexOf(kind) + (isSpelled ? 2 : 0) + share
