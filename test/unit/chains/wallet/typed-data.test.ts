import { assert, describe, it } from "vitest"
import { parseTypedData } from "#chains/wallet/typed-data.ts"

// The example of EIP-712, whose hashes are in its `Example.js`.
const mail = {
  types: {
    Person: [
      { name: "name", type: "string" },
      { name: "wallet", type: "address" },
    ],
    Mail: [
      { name: "from", type: "Person" },
      { name: "to", type: "Person" },
      { name: "contents", type: "string" },
    ],
  },
  primaryType: "Mail",
  domain: {
    name: "Ether Mail",
    version: "1",
    chainId: 1,
    verifyingContract: "0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC",
  },
  message: {
    from: { name: "Cow", wallet: "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826" },
    to: { name: "Bob", wallet: "0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB" },
    contents: "Hello, Bob!",
  },
}

describe("parseTypedData", () => {
  it("refuses other JSON, missing members, and values that do not fit their types", () => {
    for (const value of [null, 5, [], { ...mail, primaryType: "Other" }, { ...mail, primaryType: "constructor" }]) {
      assert.isUndefined(parseTypedData(value))
    }
    assert.isUndefined(parseTypedData({ ...mail, message: { ...mail.message, to: undefined } }))
    assert.isUndefined(parseTypedData({ ...mail, message: { ...mail.message, contents: 5 } }))
    assert.isUndefined(parseTypedData({ ...mail, message: { ...mail.message, from: { name: "Cow", wallet: "0x12" } } }))
  })

  it("ends at types that contain themselves", () => {
    const types = { Node: [{ name: "next", type: "Node[]" }] }
    let message: object = { next: [] }
    for (let depth = 0; depth < 100; depth += 1) message = { next: [message] }
    assert.isUndefined(parseTypedData({ ...mail, types, primaryType: "Node", message }))
  })

  it("gives the encoded type, the domain's hash and the values by the example of EIP-712", () => {
    const message = parseTypedData(mail)
    assert.strictEqual(
      message?.encodedType,
      "Mail(Person from,Person to,string contents)Person(string name,address wallet)",
    )
    assert.strictEqual(message?.domainSeparator(), "0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f")
    assert.deepStrictEqual(message?.message.members.get("contents"), { kind: "string", value: "Hello, Bob!" })
  })

  it("ignores members of the domain that its type leaves out, since they are not signed", () => {
    const types = { ...mail.types, EIP712Domain: [{ name: "name", type: "string" }] }
    const parsed = parseTypedData({ ...mail, types })
    assert.deepStrictEqual(
      [parsed?.chainId, parsed?.verifyingContract, parsed?.domain],
      [undefined, undefined, { name: "Ether Mail" }],
    )
  })

  it("rejects integers beyond their type, and types with too many members", () => {
    const message = (type: string, value: unknown) =>
      parseTypedData({ types: { A: [{ name: "a", type }] }, primaryType: "A", domain: {}, message: { a: value } })
    for (const [type, value] of [
      ["uint256", "-1"],
      ["uint8", 256],
      ["int8", 128],
      ["uint256", 2n ** 256n],
      ["uint512", 1],
    ] as const)
      assert.isUndefined(message(type, value), type)
    assert.isDefined(message("int8", -128))
    const many = Array.from({ length: 130_000 }, () => ({ name: "a", type: "B" }))
    assert.isUndefined(parseTypedData({ types: { A: many }, primaryType: "A", domain: {}, message: {} }))
  })
})
