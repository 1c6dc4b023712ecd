/** Sentences of descriptors: templates with paths in braces. Pure. */
import { parsePath, pathText } from "./path.ts"

/** Longest sentence, in characters. */
const sentenceCharactersMax = 2_000

/**
 * The sentence of a template; `undefined` if a path has no shown field, or the template is malformed: a sentence is shown whole or not at all.
 * Several values of one path are joined by "and".
 */
export const fillSentence = (
  template: string,
  texts: ReadonlyMap<string, ReadonlyArray<string>>,
): string | undefined => {
  let sentence = ""
  for (let at = 0; at < template.length; ) {
    const character = template[at] ?? ""
    if (character !== "{" && character !== "}") {
      sentence += character
      at += 1
    } else if (template[at + 1] === character) {
      sentence += character
      at += 2
    } else {
      const end = template.indexOf("}", at)
      const text = character === "{" && end > at ? textOf(template.slice(at + 1, end).trim(), texts) : undefined
      if (text === undefined) return undefined
      sentence += text
      at = end + 1
    }
    if (sentence.length > sentenceCharactersMax) return undefined
  }
  return sentence
}

const textOf = (written: string, texts: ReadonlyMap<string, ReadonlyArray<string>>): string | undefined => {
  const path = parsePath(written)
  if (path === undefined || path.root === "descriptor") return undefined
  return texts.get(`${path.root === "container" ? "@." : ""}${pathText(path.segments)}`)?.join(" and ")
}
