import { encodeFunctionResult, parseAbi } from "viem"
import { assert, describe, it } from "vitest"
import { encodeCall } from "#chains/abi/encode.ts"
import { nodeOf } from "#schemas/domain/account-name.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../support/chain/block-builder.ts"
import { tokenNameContract } from "../../../support/chain/token-name-log.ts"
import { linesOf, resolveIn } from "../../../support/names/name-world.ts"

const [ann, bob] = addresses(1, 2)

const { ethereum: registry, bridge } = tokenNameContract

const abi = parseAbi(["function text() view returns (string)", "function account() view returns (address)"])

const text = (result: string): Hex => encodeFunctionResult({ abi, functionName: "text", result })

const account = (result: Address): Hex =>
  encodeFunctionResult({ abi, functionName: "account", result: result as `0x${string}` })

const id = BigInt(nodeOf("ann.crypto"))

interface Token {
  readonly owner?: Address
  readonly claimed?: string
  readonly resolver?: Address
  readonly records?: Readonly<Record<string, string>>
}

/** The answers of a registry with one token; calls that are not listed are refused. */
const worldOf = ({ owner, claimed, resolver, records = {} }: Token) => {
  const outputs = new Map<Hex, Hex>()
  if (claimed !== undefined) outputs.set(encodeCall("reverseNameOf(address)", [ann]), text(claimed))
  if (owner !== undefined) outputs.set(encodeCall("ownerOf(uint256)", [id]), account(owner))
  if (resolver !== undefined) outputs.set(encodeCall("resolverOf(uint256)", [id]), account(resolver))
  for (const [key, value] of Object.entries(records)) {
    outputs.set(encodeCall("get(string,uint256)", [key, id]), text(value))
  }
  return { call: ({ data }: { readonly data: Hex }) => outputs.get(data) }
}

const nameIn = (token: Token) =>
  linesOf(resolveIn(worldOf(token), { chainId: 1, account: ann, registrar: registry }))[0]

const accountIn = (token: Token) =>
  linesOf(resolveIn(worldOf(token), { chainId: 1, name: "ann.crypto", records: [`token ${registry}`] }))[0]

const held = `${ann.slice(2)}.addr.reverse | held ${registry}`

const forward = `ann.crypto | token ${registry}`

describe("readTokenName", () => {
  it("is none without a claim in normal form, without the token, and for records of another account", () => {
    const own: Token = { owner: ann, claimed: "ann.crypto", resolver: registry }
    assert.strictEqual(nameIn({}), `${held} | none`)
    assert.strictEqual(nameIn({ ...own, claimed: "" }), `${held} | none`)
    assert.strictEqual(nameIn({ ...own, claimed: "Ann.crypto" }), `${held} | none`)
    assert.strictEqual(nameIn({ ...own, owner: bob }), `${held} | none`)
    assert.strictEqual(nameIn({ ...own, owner: zeroAddress }), `${held} | none`)
    assert.strictEqual(nameIn({ ...own, records: { "crypto.ETH.address": bob } }), `${held} | none`)
  })

  it("is the claimed name of the own token, whose records have the account or none", () => {
    const own: Token = { owner: ann, claimed: "ann.crypto" }
    assert.strictEqual(nameIn(own), `${held} | answered | ann.crypto`)
    assert.strictEqual(nameIn({ ...own, resolver: registry }), `${held} | answered | ann.crypto`)
    const records = { "token.EVM.address": ann.toUpperCase().replace("X", "x") }
    assert.strictEqual(nameIn({ ...own, resolver: registry, records }), `${held} | answered | ann.crypto`)
  })
})

describe("readTokenAccount", () => {
  it("is none without the token, and for one that is on another chain", () => {
    assert.strictEqual(accountIn({}), `${forward} | none`)
    assert.strictEqual(accountIn({ owner: bridge, resolver: registry }), `${forward} | none`)
  })

  it("is the first record that is set, and the zero address for an existing token without one", () => {
    assert.strictEqual(accountIn({ owner: ann }), `${forward} | answered | ${zeroAddress}`)
    const none = { "token.EVM.address": ann, "crypto.ETH.address": zeroAddress }
    assert.strictEqual(
      accountIn({ owner: ann, resolver: registry, records: none }),
      `${forward} | answered | ${zeroAddress}`,
    )
    const records = { "token.EVM.address": ann, "crypto.ETH.address": bob }
    assert.strictEqual(accountIn({ owner: ann, resolver: registry, records }), `${forward} | answered | ${bob}`)
  })
})

describe("a registry that resolves names by itself", () => {
  const { gwei } = tokenNameContract
  const gweiId = BigInt(nodeOf("ann.gwei"))
  const readIn = (outputs: Readonly<Record<Hex, Hex>>) => {
    const world = { call: ({ to, data }: { readonly to: Address; readonly data: Hex }) => outputs[`${to} ${data}`] }
    return [
      ...resolveIn(world, { chainId: 1, account: ann, registrar: gwei }),
      ...resolveIn(world, { chainId: 1, name: "ann.gwei", records: [`token ${gwei}`] }),
    ].map(({ outcome, value }) => [outcome, value])
  }

  it("answers a name and an account by its own functions, and none by an empty text and the zero address", () => {
    const [reverse, forward] = [
      `${gwei} ${encodeCall("reverseResolve(address)", [ann])}`,
      `${gwei} ${encodeCall("resolve(uint256)", [gweiId])}`,
    ]
    const none = ["none", undefined]
    assert.deepStrictEqual(readIn({}), [none, none])
    assert.deepStrictEqual(readIn({ [reverse]: text(""), [forward]: account(zeroAddress) }), [none, none])
    assert.deepStrictEqual(readIn({ [reverse]: text("Ann.gwei"), [forward]: account(bob) }), [none, ["answered", bob]])
    assert.deepStrictEqual(readIn({ [reverse]: text("ann.gwei"), [forward]: account(ann) }), [
      ["answered", "ann.gwei"],
      ["answered", ann],
    ])
  })
})
