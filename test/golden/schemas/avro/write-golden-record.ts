/** Writes the golden files of new versions. Golden files of published versions are never rewritten, because existing logs contain such bytes. */
import { existsSync, writeFileSync } from "node:fs"
import fc from "fast-check"
import { recordCodec } from "#schemas/record-codec.ts"
import { publishedKinds } from "#schemas/registry.ts"
import { arbitraryRecordOfKind } from "../../../support/arbitrary/log-record.ts"
import { goldenPaths, recordJson } from "./golden-record.ts"

for (const { kind, versions } of publishedKinds) {
  const newest = versions.at(-1)
  const paths = newest && goldenPaths(kind, newest.version)
  if (newest === undefined || paths === undefined || existsSync(paths.bytes)) continue
  // The largest of several: the more it contains, the more it proves.
  const [record] = fc
    .sample(arbitraryRecordOfKind[kind], { seed: newest.schemaId, numRuns: 60 })
    .map((sample) => ({ sample, bytes: recordCodec.encodeRecord(sample) }))
    .sort((left, right) => right.bytes.length - left.bytes.length)
  if (record === undefined) continue
  writeFileSync(paths.schema, `${JSON.stringify(newest.schema, null, 2)}\n`)
  writeFileSync(
    paths.bytes,
    `${Buffer.from(record.bytes)
      .toString("hex")
      .replace(/.{1,120}/g, "$&\n")}`,
  )
  writeFileSync(paths.record, recordJson(record.sample))
  process.stdout.write(`${kind} ${newest.version}: written.\n`)
}
