/**
 * Sizes of results. The engine checks the limit of a result by its columns in memory, and writes its text without any limit of memory: values that are
 * stored once and written for each row would let a statement of a kilobyte end the engine.
 */
import { sqlText } from "../table/sql.ts"

/** Column of a result. */
export interface ResultColumn {
  readonly name: string
  readonly type: string
}

/** 128 MiB: text of names in a result. */
const nameBytesMax = 128 * 1024 * 1024

/** Width to which ClickHouse pads columns of `Pretty` formats, and their borders. */
const prettyWidth = 256

/** Formats that write the names of columns with each row. */
const namingFormats = /^(?:JSON(?:Strings|Object)?EachRow|JSON|JSONStrings|JSONLines|NDJSON|Vertical|XML)$/

/** Types whose values are written with names from the type: of enums, of members of tuples and documents; an empty tuple has no bytes at all. */
const namedType = /\b(?:Enum(?:8|16)|Tuple)\(\s*(?:\)|'|`|\w+ )|\b(?:Dynamic|JSON|Nested|Object|Variant)\b/

/** Types of many values in a row. */
const manyType = /\b(?:Array|Map|Nested)\(|\b(?:Dynamic|JSON|Object|Variant)\b/

const dictionary = /LowCardinality\(((?:[^()]|\([^()]*\))*)\)/g

/**
 * An expression whose values occupy in the engine what they occupy in the result: no dictionaries, and no names of a type for each of
 * many values.
 */
export const countedSql = (expression: string, type: string): string => {
  const isWritten = /\bEnum(?:8|16)\(/.test(type) || (namedType.test(type) && manyType.test(type))
  if (isWritten) return `toString(${expression})`
  const plain = type.replaceAll(dictionary, "$1")
  return plain === type ? expression : `CAST(${expression}, ${sqlText(plain)})`
}

/** Rows that a result may have, beside the limit of all results, so that its names fit in memory; infinitely many without names. */
export const namedRowsMax = (columns: ReadonlyArray<ResultColumn>, format: string): number => {
  const widths = columns.map(({ name, type }) => {
    const ofType = namedType.test(type) ? type.length : 0
    // Wide rows are written as in Vertical, with names.
    if (format.startsWith("Pretty")) return prettyWidth + name.length + ofType
    return namingFormats.test(format) ? name.length + ofType : ofType
  })
  const width = widths.reduce((sum, each) => sum + each, 0)
  return Math.floor(nameBytesMax / width)
}
