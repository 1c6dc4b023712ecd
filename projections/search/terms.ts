/** Terms under which a token is found, and those under which a text is searched: equal for what matches. Pure. */
import { searchForm } from "./search-form.ts"

/**
 * Kinds of terms: the symbol, the name, the rest of symbol or name from a later word on, the rest of a word from a later letter on, and words without
 * one of their letters.
 */
export const termKinds = ["symbol", "name", "word", "inside", "typo"] as const

/** Kind of a term. */
export type TermKind = (typeof termKinds)[number]

/** A term of a token. */
export interface Term {
  readonly kind: TermKind
  readonly term: string
}

/** Letters of a term; longer ones are cut. */
const termLettersMax = 32

/** Words of a text that have terms of their own. */
const wordsMax = 8

/** Letters of a word from which terms of kind `inside` begin: bounds the terms of a token. */
const insideLettersMax = 24

/** Letters of a text that is searched inside of words. In scripts without spaces, a word is two letters and more. */
const insideLettersMin = 3

const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Letters of a word that may have a typo: by one letter, most shorter words are another one. */
const typoLettersMin = 5

/** Letters at the beginning of a word that are compared, in which most words differ. */
const typoLettersMax = 7

/** First character of terms of kind `typo`: no form has it, so that no other term begins with it. */
const typoSign = "~"

const cut = (text: string): string => [...text].slice(0, termLettersMax).join("").trimEnd()

/** The words of a form. */
export const wordsOf = (form: string): ReadonlyArray<string> => form.split(" ").filter((word) => word !== "")

/** The beginning of a word, whole and without each of its letters. Two words share one if they differ in a letter, or in the order of two. */
const typoTerms = (word: string): ReadonlyArray<string> => {
  const letters = [...word].slice(0, typoLettersMax)
  const rests = [letters, ...letters.map((_, index) => letters.toSpliced(index, 1))]
  return [...new Set(rests.map((rest) => `${typoSign}${rest.join("")}`))]
}

/** Whether a text is long enough to be searched inside of words. */
export const isInsideTerm = (term: string): boolean =>
  [...term].length >= insideLettersMin || ([...term].length > 1 && hasNoSpaces.test(term))

const insideTerms = (word: string): ReadonlyArray<string> => {
  const letters = [...word]
  return letters
    .slice(1, insideLettersMax)
    .map((_, index) => cut(letters.slice(index + 1).join("")))
    .filter(isInsideTerm)
}

/** Whether a word is long enough for typos. */
export const hasTypos = (word: string): boolean => [...word].length >= typoLettersMin

/** The terms of a token, each once. */
export const termsOf = (token: {
  readonly symbol: string | undefined
  readonly name: string | undefined
}): ReadonlyArray<Term> => {
  const [symbol, name] = [searchForm(token.symbol ?? ""), searchForm(token.name ?? "")]
  const texts = [symbol, name].map((form) => wordsOf(form).slice(0, wordsMax))
  const words = [...new Set(texts.flat())]
  const later = texts.flatMap((text) => text.slice(1).map((_, index) => cut(text.slice(index + 1).join(" "))))
  const ofKind = (kind: TermKind, terms: ReadonlyArray<string>): ReadonlyArray<Term> =>
    [...new Set(terms)].filter((term) => term !== "").map((term) => ({ kind, term }))
  return [
    ...ofKind("symbol", [cut(symbol)]),
    ...ofKind("name", [cut(name)]),
    ...ofKind("word", later),
    ...ofKind("inside", words.flatMap(insideTerms)),
    ...ofKind("typo", words.filter(hasTypos).flatMap(typoTerms)),
  ]
}

/** The term that the terms of what a form finds begin with. */
export const startOf = (form: string): string => cut(form)

/** The terms of kind `typo` of which a word that differs from a form in a letter has one; none for several words and for short ones. */
export const typosOf = (form: string): ReadonlyArray<string> =>
  form.includes(" ") || !hasTypos(form) ? [] : typoTerms(form)
