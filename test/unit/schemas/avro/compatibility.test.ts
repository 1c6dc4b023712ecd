import { assert, describe, it } from "vitest"
import { type AvroField, optional } from "#schemas/avro/avro-schema.ts"
import { compatibilityFaults } from "#schemas/avro/compatibility.ts"
import { definePublishedKind } from "#schemas/avro/published-kind.ts"
import { publishedKinds } from "#schemas/registry.ts"

const number: AvroField = { name: "number", type: "long" }
const inner = (fields: ReadonlyArray<AvroField>): AvroField => ({
  name: "list",
  type: { type: "array", items: { type: "record", name: "Inner", fields } },
})

/** A kind whose first version has `before` and whose second has `after`. */
const changed = (before: ReadonlyArray<AvroField>, after: ReadonlyArray<AvroField>) =>
  compatibilityFaults([
    definePublishedKind("Thing", [
      { version: 1, schemaId: 1, fields: before },
      { version: 2, schemaId: 2, fields: after },
    ]),
  ])

describe("compatibilityFaults", () => {
  it("finds nothing in what we publish", () => {
    assert.deepStrictEqual(compatibilityFaults(publishedKinds), [])
  })

  it("finds a removed member, by name", () => {
    assert.deepStrictEqual(changed([number], []), ["Thing 2 lost number."])
  })

  it("finds a new member without a default, which today's reader would miss in old records", () => {
    const faults = changed([], [number])
    assert.include(faults, "Thing 2 gained number, which is not optional.")
    assert.match(faults.join(), /Thing 2 cannot read Thing 1/)
  })

  it("finds a member of another type, also inside a list", () => {
    assert.include(changed([number], [{ name: "number", type: "string" }]), "Thing 2 number changed its type.")
    assert.include(
      changed([inner([number])], [inner([{ name: "number", type: "string" }])]),
      "Thing 2 list number changed its type.",
    )
  })

  it("finds an id that is given twice, and versions out of step", () => {
    const faults = compatibilityFaults([
      definePublishedKind("Thing", [
        { version: 1, schemaId: 1, fields: [] },
        { version: 3, schemaId: 1, fields: [] },
      ]),
    ])
    assert.deepStrictEqual(faults, ["Schema id 1 is given twice.", "Thing 3 stands where 2 belongs."])
  })

  it("accepts new optional members, also inside a list", () => {
    assert.deepStrictEqual(changed([number], [number, optional("more", "string")]), [])
    assert.deepStrictEqual(changed([inner([number])], [inner([number, optional("more", "string")])]), [])
  })
})
