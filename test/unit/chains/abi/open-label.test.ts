import { assert, describe, it } from "vitest"
import { decodeOpenLabel, isLabelSchema } from "#chains/abi/open-label.ts"
import { zeroHash } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { type LabelDraft, labelRequest, labelSchemas } from "../../../support/chain/label-attestation.ts"

const account = address(0xab)

const labelOf = (draft: Partial<LabelDraft>) => {
  const { schema, data } = labelRequest({
    subject: `eip155:8453:${account}`,
    tags: { contract_name: "router" },
    ...draft,
  })
  return decodeOpenLabel({ schema, recipient: data.recipient, data: data.data })
}

describe("isLabelSchema", () => {
  it("is true for the schemas that the initiative lists, which are hashes of their declarations", () => {
    assert.deepStrictEqual([...Object.values(labelSchemas), zeroHash].map(isLabelSchema), [true, true, false])
  })
})

describe("decodeOpenLabel", () => {
  it("ignores other schemas, data of another form, and accounts that are on no EVM chain", () => {
    const { data } = labelRequest({ subject: `eip155:1:${account}`, tags: { contract_name: "router" } })
    const { recipient } = data
    assert.isUndefined(decodeOpenLabel({ schema: zeroHash, recipient, data: data.data }))
    assert.isUndefined(decodeOpenLabel({ schema: labelSchemas.account, recipient, data: "0x" }))
    assert.isUndefined(decodeOpenLabel({ schema: labelSchemas.account, recipient, data: `${data.data.slice(0, 200)}` }))
    for (const subject of [
      `starknet:SN_MAIN:${account}`,
      `eip155:0:${account}`,
      `eip155:4294967296:${account}`,
      "eip155:1:0x12",
      `eip155:1:${account}0`,
      "eip155:1:",
    ])
      assert.isUndefined(labelOf({ subject }), subject)
  })

  it("ignores tags that are no object, and labels without a name and project", () => {
    const others = [
      "",
      "null",
      "[",
      '"router"',
      "{}",
      '{"contract_name":7}',
      '{"contract_name":" "}',
      '{"is_eoa":true}',
    ]
    for (const tags of others) assert.isUndefined(labelOf({ tags }), tags)
    assert.isUndefined(labelOf({ tags: { contract_name: "router", note: "x".repeat(70_000) } }))
  })

  it("has project and name, of the account in the data or of the recipient", () => {
    const router = { account, chainId: 8453, label: "router", isContract: false }
    const checksummed = `eip155:8453:${account.toUpperCase().replace("0X", "0x")}`
    assert.deepStrictEqual(labelOf({}), router)
    assert.deepStrictEqual(labelOf({ subject: checksummed }), router)
    assert.deepStrictEqual(labelOf({ schema: "recipient" }), router)
    const tags = { contract_name: " SwapRouter ", owner_project: "uniswap", is_contract: true }
    assert.deepInclude(labelOf({ tags }), { label: "uniswap: SwapRouter", isContract: true })
    assert.deepInclude(labelOf({ tags: { owner_project: "uniswap", is_eoa: false } }), {
      label: "uniswap",
      isContract: true,
    })
    assert.lengthOf(labelOf({ tags: { contract_name: "n".repeat(300) } })?.label ?? "", 256)
  })

  it("has no chain for a label on every chain", () => {
    assert.deepInclude(labelOf({ subject: `eip155:any:${account}` }), { account, chainId: undefined })
    assert.deepInclude(labelOf({ subject: `eip155:any:${account}`, schema: "recipient" }), { chainId: undefined })
  })
})
