/** The golden files of log records: for each kind and version its schema, a record's bytes, and the record. */
import type { LogRecord } from "#schemas/events/log-record.ts"
import { plainEvent } from "../../../support/chain/plain-block.ts"

/** The three files of one version. */
export const goldenPaths = (kind: string, version: number) => {
  const base = new URL(`record/${kind}.${version}`, import.meta.url).pathname
  return { schema: `${base}.avsc`, bytes: `${base}.hex`, record: `${base}.json` }
}

/** A record as JSON: keys sorted, raw amounts as text, bytes as hex, absent members left out. */
export const recordJson = (record: LogRecord): string => `${JSON.stringify(sorted(plainEvent(record)), null, 2)}\n`

const sorted = (value: unknown): unknown => {
  if (typeof value === "bigint") return String(value)
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex")
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).map(([key, member]) => [key, sorted(member)] as const)
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)))
}
