/**
 * Bytes that were written once and must stay readable. A failure means that existing logs can no longer be read: publish a new version
 * instead of changing one. `npm run golden` writes the files of new versions.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { recordCodec } from "#schemas/record-codec.ts"
import { publishedKinds } from "#schemas/registry.ts"
import { goldenPaths, recordJson } from "./golden-record.ts"

const bytesIn = (path: string): Uint8Array => Buffer.from(readFileSync(path, "utf8").replaceAll("\n", ""), "hex")

describe("published records", () => {
  for (const { kind, versions } of publishedKinds) {
    for (const { version, schema } of versions) {
      const paths = goldenPaths(kind, version)

      it(`${kind} ${version} is read as it was written`, () => {
        assert.isTrue(existsSync(paths.bytes), "npm run golden writes the files of a new version")
        assert.strictEqual(
          recordJson(recordCodec.decodeRecord(bytesIn(paths.bytes))),
          readFileSync(paths.record, "utf8"),
        )
      })

      it(`${kind} ${version} has the schema that was published`, () => {
        assert.deepStrictEqual(JSON.parse(JSON.stringify(schema)), JSON.parse(readFileSync(paths.schema, "utf8")))
      })
    }

    it(`${kind} is written today byte for byte as its newest version was`, () => {
      const bytes = bytesIn(goldenPaths(kind, versions.length).bytes)
      assert.deepStrictEqual(
        Buffer.from(recordCodec.encodeRecord(recordCodec.decodeRecord(bytes))).toString("hex"),
        Buffer.from(bytes).toString("hex"),
      )
    })
  }

  it("are all still in the registry", () => {
    const files = readdirSync(new URL("record", import.meta.url)).filter((file) => file.endsWith(".hex"))
    const known = publishedKinds.flatMap(({ kind, versions }) =>
      versions.map(({ version }) => `${kind}.${version}.hex`),
    )
    assert.deepStrictEqual(files.sort(), known.sort())
  })
})
