/** The media that a document names, each with its key. Pure. */
import { documentKeyOf, parseDocumentUri } from "#schemas/domain/document-uri.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { NormalDocument } from "./normalize-document.ts"

/** The closed list of uses of media by a document. */
export const mediaUses = ["image", "animation", "banner", "featured"] as const

export type MediaUse = (typeof mediaUses)[number]

/** Media that a document names. */
export interface DocumentMedia {
  readonly use: MediaUse
  /** SHA-256 of the canonical URI, or of the text itself. */
  readonly key: Hash
  /** As the document has it. */
  readonly text: string
  /** Canonical; absent if the text is the media itself. */
  readonly uri: string | undefined
}

/** The media of a text; `undefined` if it names none that is ever fetched. */
export const mediaOfText = (use: MediaUse, text: string): DocumentMedia | undefined => {
  const parsed = parseDocumentUri(text)
  if (parsed.kind === "inline") return { use, key: documentKeyOf(text), text, uri: undefined }
  return "uri" in parsed ? { use, key: documentKeyOf(parsed.uri), text, uri: parsed.uri } : undefined
}

/** The media of a document, by use. The same media may have several uses. */
export const mediaOfDocument = (document: NormalDocument): ReadonlyArray<DocumentMedia> =>
  mediaUses.flatMap((use) => {
    const text = document[use]
    return text === undefined ? [] : (mediaOfText(use, text) ?? [])
  })

/** Media without repetition. */
export const distinctMedia = (media: ReadonlyArray<DocumentMedia>): ReadonlyArray<DocumentMedia> => [
  ...new Map(media.map((one) => [one.key, one])).values(),
]
