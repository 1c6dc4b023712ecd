/** Pictures that records `avatar` of names are or refer to, as columns of tables. */
import { hashColumn, nullableColumn, textColumn } from "../table/column.ts"
import { parseAvatar } from "./avatar-record.ts"

/** The columns of a picture. */
export const pictureColumns = {
  media_key: hashColumn("SHA-256 of the canonical URI, or of a picture inside the record."),
  media_uri: nullableColumn(textColumn("Canonical URI; null for a picture inside the record.")),
  content: nullableColumn(textColumn("The picture inside the record, as a data: URI; null for others.")),
}

/** The values of these columns for a record; `undefined` unless it is a picture. */
export const pictureOfRecord = (text: string) => {
  const record = parseAvatar(text)
  if (record?.kind !== "picture") return undefined
  const { key, uri, text: content } = record.media
  return { media_key: key, media_uri: uri, content: uri === undefined ? content : undefined }
}
