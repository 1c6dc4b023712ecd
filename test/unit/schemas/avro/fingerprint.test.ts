import { assert, describe, it } from "vitest"
import { schemaFingerprint } from "#schemas/avro/fingerprint.ts"
import { publishedKinds } from "#schemas/registry.ts"

describe("schemaFingerprint", () => {
  it("has none for what is no schema", () => {
    for (const text of ["", "{", "null", `{"type":"record"}`, `"nothing"`]) assert.isUndefined(schemaFingerprint(text))
  })

  it("does not depend on the order of members, on spaces, or on words for people", () => {
    const one = `{"type":"record","name":"A","namespace":"t","fields":[{"name":"b","type":"long"}]}`
    const other = `{ "fields": [{ "type": "long", "name": "b", "doc": "B." }], "name": "t.A", "type": "record" }`
    assert.strictEqual(schemaFingerprint(one), schemaFingerprint(other))
    assert.notStrictEqual(schemaFingerprint(one), schemaFingerprint(one.replace("long", "int")))
    assert.notStrictEqual(schemaFingerprint(one), schemaFingerprint(one.replace(`"A"`, `"B"`)))
  })

  it("differs for all published schemas", () => {
    const texts = publishedKinds.flatMap(({ versions }) => versions.map(({ schema }) => JSON.stringify(schema)))
    const fingerprints = new Set(texts.map(schemaFingerprint))
    assert.isFalse(fingerprints.has(undefined))
    assert.strictEqual(fingerprints.size, texts.length)
  })
})
