import { assert, describe, it } from "vitest"
import {
  createdAddress,
  decodeResult,
  encodeCall,
  encodeDeployment,
  encodePackedValues,
  eventTopic,
  hashBytes,
} from "#chains/abi/encode.ts"

const word = (digits: string): string => digits.padStart(64, "0")
const alice = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"

describe("encodeCall", () => {
  it("refuses an invalid signature, and values that do not fit", () => {
    assert.throws(() => encodeCall("transfer(address,"))
    assert.throws(() => encodeCall("transfer(address,uint256)", [alice]))
    assert.throws(() => encodeCall("transfer(address,uint256)", ["0x12", 1n]))
    assert.throws(() => encodeCall("approve(address,uint256)", [alice, 2n ** 256n]))
  })

  it("writes selector and padded values", () => {
    // The selector of ERC-20's transfer, as in EIP-20's deployed contracts.
    assert.strictEqual(
      encodeCall("transfer(address,uint256)", [alice, 5n]),
      `0xa9059cbb${word(alice.slice(2))}${word("5")}`,
    )
    assert.strictEqual(encodeCall("deposit()"), "0xd0e30db0")
  })

  it("takes tuples with named members as objects", () => {
    assert.strictEqual(
      encodeCall("f((address token, uint24 fee) pool)", [{ token: alice, fee: 3000 }]),
      `${encodeCall("f((address,uint24))", [[alice, 3000]]).slice(0, 10)}${word(alice.slice(2))}${word("bb8")}`,
    )
  })
})

describe("encodeDeployment", () => {
  it("refuses values that do not fit the constructor", () => {
    assert.throws(() => encodeDeployment({ bytecode: "0x60", signature: "constructor(uint8)", values: [] }))
  })

  it("accepts code with and without 0x, and appends the constructor's values", () => {
    assert.strictEqual(encodeDeployment({ bytecode: "6001" }), "0x6001")
    assert.strictEqual(
      encodeDeployment({ bytecode: "0x6001", signature: "constructor(uint8 decimals)", values: [6] }),
      `0x6001${word("6")}`,
    )
  })
})

describe("decodeResult", () => {
  it("returns nothing for malformed results", () => {
    assert.isUndefined(decodeResult("decimals() returns (uint8)", "0x"))
    assert.isUndefined(decodeResult("name() returns (string)", `0x${word("ff")}`))
  })

  it("returns every integer as bigint and every address in lower case", () => {
    assert.deepStrictEqual(
      decodeResult(
        "f() returns (uint8, address, (address owner, uint24 fee)[], (bool, int16))",
        `0x${word("12")}${word(alice.slice(2))}${word("a0")}${word("1")}${"f".repeat(64)}${word("1")}${word(alice.slice(2))}${word("bb8")}`,
      ),
      [18n, alice, [{ owner: alice, fee: 3000n }], [true, -1n]],
    )
  })

  it("keeps the case of texts", () => {
    const text = `${word("20")}${word("4")}${Buffer.from("WETH").toString("hex").padEnd(64, "0")}`
    assert.deepStrictEqual(decodeResult("symbol() returns (string)", `0x${text}`), ["WETH"])
  })
})

describe("topics, hashes and addresses", () => {
  it("match what is deployed", () => {
    // ERC-20's Transfer topic; WETH9 as the first contract of anvil's first account.
    assert.strictEqual(
      eventTopic("Transfer(address,address,uint256)"),
      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
    )
    assert.strictEqual(createdAddress(alice, 0), "0x5fbdb2315678afecb367f032d93f642f64180aa3")
    // The hash of nothing, known from Ethereum's empty accounts.
    assert.strictEqual(hashBytes("0x"), "0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470")
    assert.strictEqual(encodePackedValues(["address", "uint24"], [alice, 3000]), `${alice}000bb8`)
  })
})
