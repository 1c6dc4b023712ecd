import { assert, describe, it } from "vitest"
import { DescriptorMalformed, makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { contract } from "../../../support/intents/described.ts"

const file = (path: string, document: unknown) => ({ path, text: JSON.stringify(document) })

const bound = (more: object = {}) => ({
  context: { contract: { deployments: [{ chainId: 1, address: contract }] } },
  ...more,
})

const reasons = (files: ReadonlyArray<{ path: string; text: string }>) =>
  makeDescriptorRegistry(files).malformed.map((error) => {
    assert.instanceOf(error, DescriptorMalformed)
    return error.reason
  })

describe("makeDescriptorRegistry", () => {
  it("reports files that are no descriptors, and uses the others", () => {
    const registry = makeDescriptorRegistry([
      { path: "a.json", text: "{" },
      file("b.json", bound()),
      file("c.json", { tests: [] }),
    ])
    assert.deepStrictEqual(
      registry.malformed.map(({ message }) => message),
      ["The descriptor a.json is not used: it is not a JSON object."],
    )
    assert.deepStrictEqual(
      registry.ofContract(1, contract).map((each) => each.file),
      ["b.json"],
    )
  })

  it("refuses other versions, missing and circular includes, and functions that are described twice", () => {
    assert.deepStrictEqual(reasons([file("a.json", bound({ $schema: "x/erc7730-v1.schema.json" }))]), [
      "a.json is of another version than 2",
    ])
    assert.deepStrictEqual(reasons([file("r/a.json", bound({ includes: "./b.json" }))]), ["r/b.json is missing"])
    assert.deepStrictEqual(reasons([file("a.json", bound({ includes: "a.json" }))]), ["it includes more than 8 levels"])
    const formats = { "f(uint256 a)": {}, "f(uint256 b)": {} }
    assert.deepStrictEqual(reasons([file("a.json", bound({ display: { formats } }))]), [
      "it describes f(uint256) twice",
    ])
  })

  it("merges includes: own members first, fields by their paths", () => {
    const field = (path: string, more: object = {}) => ({ path, label: path, ...more })
    const formats = (fields: ReadonlyArray<unknown>) => ({ formats: { "f(uint256 a)": { intent: "F", fields } } })
    const registry = makeDescriptorRegistry([
      file("ercs/base.json", {
        metadata: { owner: "Base", constants: { x: 1 } },
        display: formats([field("a", { params: { p: 1, q: 1 } }), field("b")]),
      }),
      file(
        "registry/e/a.json",
        bound({
          includes: "../../ercs/base.json",
          metadata: { owner: "Own" },
          display: formats([field("c"), field("a", { params: { p: 2 } })]),
        }),
      ),
    ])
    const [descriptor] = registry.ofContract(1, contract)
    assert.strictEqual(descriptor?.owner, "Own")
    const fields = descriptor?.formats().get("f(uint256 a)")?.fields ?? []
    assert.deepStrictEqual(
      fields.map((each) => each.kind === "field" && [each.label, each.params]),
      [
        ["a", { p: 2, q: 1 }],
        ["b", {}],
        ["c", {}],
      ],
    )
  })

  it("does not bind a message descriptor without any constraint", () => {
    assert.deepStrictEqual(
      makeDescriptorRegistry([file("a.json", { context: { eip712: {} } })]).ofMessages(1, contract),
      [],
    )
  })
})
