import { assert, describe, it } from "@effect/vitest"
import { encodeFunctionResult, parseAbi, toHex } from "viem"
import { packetToBytes } from "viem/ens"
import { encodeCall } from "#chains/abi/encode.ts"
import { labelHashOf, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { RecordKey } from "#schemas/domain/name-read.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { linesOf, type NameWorld, resolveIn, worldRegistry } from "../../../support/names/name-world.ts"

const chainId = 1

const [plain, wildcard, ann, bob] = [address(0x71), address(0x72), address(0xa1), address(0xb0)]

const word = (hex: string): Hex => `0x${hex.replace("0x", "").padStart(64, "0")}`

const abi = parseAbi([
  "function text(bytes32,string) view returns (string)",
  "function addr(bytes32,uint256) view returns (bytes)",
  "function data(bytes32,string) view returns (bytes)",
  "function resolve(bytes,bytes) view returns (bytes)",
])

const textOf = (text: string): Hex => encodeFunctionResult({ abi, functionName: "text", result: text })

const bytesOf = (bytes: string): Hex =>
  encodeFunctionResult({ abi, functionName: "resolve", result: bytes as `0x${string}` })

const resolverCall = (name: string) => encodeCall("resolver(bytes32)", [nodeOf(name)])

const supports = encodeCall("supportsInterface(bytes4)", ["0x9061b923"])

const addressCall = (name: string) => encodeCall("addr(bytes32)", [nodeOf(name)])

const textCall = (name: string, key: string) => encodeCall("text(bytes32,string)", [nodeOf(name), key])

const nameCall = (name: string) => encodeCall("name(bytes32)", [nodeOf(name)])

const resolveCall = (name: string, data: Hex) => encodeCall("resolve(bytes,bytes)", [toHex(packetToBytes(name)), data])

/** A world of resolvers by name, and outputs by contract and input. */
const worldOf = (
  resolvers: Readonly<Record<string, Address>>,
  outputs: Readonly<Record<string, Hex>>,
  options: Pick<NameWorld, "gateway"> = {},
): NameWorld => {
  const registry = new Map(Object.entries(resolvers).map(([name, to]) => [resolverCall(name), word(to)]))
  return {
    call: ({ to, data }) => {
      if (to === worldRegistry) return registry.get(data) ?? word(zeroAddress)
      if (data === supports) return to === wildcard ? word("1") : undefined
      return outputs[`${to} ${data}`]
    },
    ...options,
  }
}

const read = (world: NameWorld, name: string, ...records: ReadonlyArray<RecordKey>) =>
  linesOf(resolveIn(world, { chainId, name, records }))

describe("readsOfRequest of a name", () => {
  it("has none where no name up to the root has a resolver, and nothing for a text that is no name", () => {
    assert.deepStrictEqual(read(worldOf({}, {}), "ann.eth", "address 60"), ["ann.eth | address 60 | none"])
    for (const text of ["Ann.eth", "", "a..eth", "ann\0.eth", `[${"ab".repeat(32)}].eth`]) {
      assert.deepStrictEqual(read(worldOf({}, {}), text, "address 60"), [])
    }
  })

  it("has none for a name that no resolver can be asked for, without a call", () => {
    const refusing: NameWorld = { call: () => assert.fail("It was called.") }
    for (const name of [`${"a".repeat(256)}.eth`, `${"a.".repeat(600)}eth`]) {
      assert.deepStrictEqual(read(refusing, name, "address 60"), [`${name} | address 60 | none`])
    }
  })

  it("has data under a key in hex, and none where it is empty or the resolver has no such function", () => {
    const dataOf = (result: Hex): Hex =>
      encodeFunctionResult({ abi, functionName: "data", result: result as `0x${string}` })
    const dataCall = (key: string) => `${plain} ${encodeCall("data(bytes32,string)", [nodeOf("ann.eth"), key])}`
    const world = worldOf(
      { "ann.eth": plain },
      { [dataCall("proof")]: dataOf("0xab01"), [dataCall("void")]: dataOf("0x") },
    )
    assert.deepStrictEqual(read(world, "ann.eth", "data proof", "data void", "data other"), [
      "ann.eth | data proof | answered | 0xab01",
      "ann.eth | data void | none",
      "ann.eth | data other | none",
    ])
  })

  it("calls a resolver of the name directly, each record by its function, and takes empty values for none", () => {
    const world = worldOf(
      { "ann.eth": plain },
      {
        [`${plain} ${addressCall("ann.eth")}`]: word(ann),
        [`${plain} ${textCall("ann.eth", "url")}`]: textOf("https://ann.example"),
        [`${plain} ${textCall("ann.eth", "email")}`]: textOf(""),
        [`${plain} ${encodeCall("addr(bytes32,uint256)", [nodeOf("ann.eth"), 0x8000_2105n])}`]: bytesOf(bob),
        [`${plain} ${encodeCall("addr(bytes32,uint256)", [nodeOf("ann.eth"), 0n])}`]: bytesOf("0x0014"),
        [`${plain} ${encodeCall("addr(bytes32,uint256)", [nodeOf("ann.eth"), 0x8000_000an])}`]: bytesOf("0x00"),
      },
    )
    assert.deepStrictEqual(
      read(
        world,
        "ann.eth",
        "address 60",
        "text url",
        "text email",
        "text header",
        `address ${0x8000_2105}`,
        "address 0",
        `address ${0x8000_000a}`,
      ),
      [
        `ann.eth | address 60 | answered | ${ann}`,
        "ann.eth | text url | answered | https://ann.example",
        "ann.eth | text email | none",
        "ann.eth | text header | none",
        `ann.eth | address ${0x8000_2105} | answered | ${bob}`,
        "ann.eth | address 0 | answered | 0x0014",
        `ann.eth | address ${0x8000_000a} | none`,
      ],
    )
  })

  it("asks a resolver of a name above only if it answers for names below, and only through `resolve` with the full name", () => {
    const output = { [`${wildcard} ${resolveCall("a.b.eth", addressCall("a.b.eth"))}`]: bytesOf(word(ann)) }
    const [found] = resolveIn(worldOf({ eth: wildcard }, output), { chainId, name: "a.b.eth", records: ["address 60"] })
    assert.deepStrictEqual(found, {
      name: "a.b.eth",
      node: nodeOf("a.b.eth"),
      record: "address 60",
      outcome: "answered",
      value: ann,
      resolver: wildcard,
      isWildcard: true,
      isOffChain: false,
    })
    // The nearest one decides, even if it does not answer for names below.
    const shadowed = worldOf(
      { "b.eth": plain, eth: wildcard },
      { ...output, [`${plain} ${addressCall("a.b.eth")}`]: word(bob) },
    )
    assert.deepStrictEqual(read(shadowed, "a.b.eth", "address 60"), ["a.b.eth | address 60 | none"])
    // At the name itself the interface decides, too.
    const own = worldOf({ "a.b.eth": wildcard }, { ...output, [`${wildcard} ${addressCall("a.b.eth")}`]: word(bob) })
    assert.deepStrictEqual(read(own, "a.b.eth", "address 60"), [`a.b.eth | address 60 | answered | ${ann}`])
  })

  it("is unknown where a value is too long, and none where it does not decode", () => {
    const world = worldOf(
      { "ann.eth": plain },
      {
        [`${plain} ${textCall("ann.eth", "avatar")}`]: textOf("a".repeat(16_385)),
        [`${plain} ${textCall("ann.eth", "url")}`]: "0x1234",
        [`${plain} ${addressCall("ann.eth")}`]: "0x",
      },
    )
    assert.deepStrictEqual(read(world, "ann.eth", "text avatar", "text url", "address 60"), [
      "ann.eth | text avatar | unknown",
      "ann.eth | text url | none",
      "ann.eth | address 60 | none",
    ])
  })
})

const reverse = reverseNameOf(ann, 60)

const primary = (world: NameWorld) =>
  linesOf(resolveIn(world, { chainId, account: ann, coinType: 60, records: ["text url", "address 60"] }))

const claiming = (name: string, owner: Address) =>
  worldOf(
    { [reverse]: plain, [name]: plain },
    {
      [`${plain} ${nameCall(reverse)}`]: textOf(name),
      [`${plain} ${addressCall(name)}`]: word(owner),
      [`${plain} ${textCall(name, "url")}`]: textOf("https://ann.example"),
    },
  )

describe("readsOfRequest of an expiry", () => {
  const expiryCall = encodeCall("nameExpires(uint256)", [BigInt(labelHashOf("ann"))])
  const linesBy = (outputs: Readonly<Record<string, Hex>>) => read(worldOf({}, outputs), "ann.eth", `expiry ${plain}`)

  it("has the registrar's seconds of the first label, without a resolver", () => {
    const outputs = { [`${plain} ${expiryCall}`]: word("3e8") }
    assert.deepStrictEqual(linesBy(outputs), [`ann.eth | expiry ${plain} | answered | 1000`])
    assert.deepStrictEqual(read(worldOf({}, outputs), "ann.eth", "address 60", `expiry ${plain}`), [
      `ann.eth | expiry ${plain} | answered | 1000`,
      "ann.eth | address 60 | none",
    ])
  })

  it("has none for a label that was never registered, and for a registrar that refuses or answers something else", () => {
    const none = [`ann.eth | expiry ${plain} | none`]
    for (const outputs of [{}, { [`${plain} ${expiryCall}`]: word("0") }, { [`${plain} ${expiryCall}`]: "0x01" }]) {
      assert.deepStrictEqual(linesBy(outputs as Readonly<Record<string, Hex>>), none)
    }
  })
})

describe("readsOfRequest of an account", () => {
  it("reads the claim, the address of the claimed name, and its texts if that is the account", () => {
    assert.deepStrictEqual(primary(claiming("ann.eth", ann)), [
      `${reverse} | name | answered | ann.eth`,
      `ann.eth | address 60 | answered | ${ann}`,
      "ann.eth | text url | answered | https://ann.example",
    ])
  })

  it("reads no texts of a name that resolves to another account", () => {
    assert.deepStrictEqual(primary(claiming("bob.eth", bob)), [
      `${reverse} | name | answered | bob.eth`,
      `bob.eth | address 60 | answered | ${bob}`,
    ])
  })

  it("does not resolve a claim that is no name in normal form", () => {
    for (const name of ["Ann.eth", "ann\0.eth", "а nn.eth"]) {
      assert.deepStrictEqual(primary(claiming(name, ann)), [`${reverse} | name | answered | ${name}`])
    }
  })

  it("reads the name that a contract holds for it, by the account alone", () => {
    const held = { [`${plain} ${encodeCall("nameForAddr(address)", [ann])}`]: textOf("ann.eth") }
    const request = { chainId, account: ann, registrar: plain }
    const lines = (outputs: Readonly<Record<string, Hex>>) => linesOf(resolveIn(worldOf({}, outputs), request))
    assert.deepStrictEqual(lines(held), [`${reverse} | held ${plain} | answered | ann.eth`])
    assert.deepStrictEqual(lines({}), [`${reverse} | held ${plain} | none`])
  })

  it("has no claim where none is set", () => {
    assert.deepStrictEqual(primary(worldOf({}, {})), [`${reverse} | name | none`])
  })
})
