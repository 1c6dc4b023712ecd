import { assert, describe, it } from "vitest"
import { base } from "#chains/definitions/base.ts"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import {
  describedContracts,
  labelAttesters,
  parseDescribedContracts,
  parseLabelAttesters,
  parseSystemContracts,
  systemContractsOf,
} from "#chains/labels/label-files.ts"
import { chains } from "#chains/registry.ts"
import { address } from "../../../support/chain/block-builder.ts"

const header = "scope,address,role,name,source"
const row = `op,${address(1)},predeploy,WETH9,op-specs`

describe("parseSystemContracts", () => {
  it("refuses another header, and lines of another form", () => {
    assert.throws(() => parseSystemContracts(row), /the first line is not scope,address/)
    for (const line of ["op", row.replace("op,", "unknown,"), row.replace("predeploy", "router"), `${row},more`])
      assert.throws(() => parseSystemContracts(`${header}\n${line}`), /is not a row of/)
  })

  it("reads rows, and skips comments", () => {
    assert.deepStrictEqual(parseSystemContracts(`# op-specs: a page.\n${header}\n${row}\n`), [
      { scope: "op", address: address(1), role: "predeploy", name: "WETH9", source: "op-specs" },
    ])
  })
})

describe("parseDescribedContracts", () => {
  it("reads owners with commas, and contracts without a name", () => {
    const rows = `chain,address,name,owner\n1,${address(1)},Pods,Eigen Labs, Inc.\n10,${address(2)},,Kiln\n`
    assert.deepStrictEqual(parseDescribedContracts(rows), [
      { chainId: 1, address: address(1), name: "Pods", owner: "Eigen Labs, Inc." },
      { chainId: 10, address: address(2), name: undefined, owner: "Kiln" },
    ])
    assert.throws(() => parseDescribedContracts(`chain,address,name,owner\n1,${address(1)},Pods`), /is not a row of/)
  })
})

describe("systemContractsOf", () => {
  it("has the contracts of every chain, of the stack, and of the chain alone", () => {
    const namesOf = (chain: Parameters<typeof systemContractsOf>[0]) => systemContractsOf(chain).map(({ name }) => name)
    assert.includeMembers(namesOf(ethereum), ["ECRecover", "Withdrawal requests"])
    assert.notInclude(namesOf(ethereum), "L1Block")
    assert.includeMembers(namesOf(base), ["ECRecover", "L1Block", "Beacon roots"])
    assert.notInclude(namesOf(base), "Withdrawal requests")
    assert.deepStrictEqual(namesOf(bitcoin), [])
  })
})

describe("describedContracts", () => {
  it("are contracts of chains with a definition, each once", () => {
    const ids = new Set(chains.map(({ id }) => id))
    assert.isTrue(describedContracts.every(({ chainId }) => ids.has(chainId)))
    const keys = describedContracts.map((contract) => `${contract.chainId} ${contract.address}`)
    assert.strictEqual(new Set(keys).size, keys.length)
  })
})

describe("parseLabelAttesters", () => {
  it("refuses another header, and lines of another form", () => {
    assert.throws(() => parseLabelAttesters("chain,attester"), /the first line is not chain,service/)
    const line = `8453,${address(1)},${address(2).toUpperCase()},growthepie`
    assert.throws(() => parseLabelAttesters(`chain,service,attester,name\n${line}`), /is not a row of/)
  })

  it("reads attesters of chains with a definition, each once", () => {
    const ids = new Set(chains.map(({ id }) => id))
    assert.isTrue(labelAttesters.every(({ chainId }) => ids.has(chainId)))
    const keys = labelAttesters.map(({ chainId, service, attester }) => `${chainId} ${service} ${attester}`)
    assert.strictEqual(new Set(keys).size, keys.length)
    assert.includeMembers(keys, [
      "8453 0x4200000000000000000000000000000000000021 0xa725646c05e6bb813d98c5abb4e72df4bcf00b56",
    ])
  })
})
