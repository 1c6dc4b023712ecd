import { assert, describe, it } from "vitest"
import { proofRulesOf, queriesOf, readProof, readShape } from "#pipelines/positions/proof-rules.ts"
import { address, word } from "../../../support/chain/block-builder.ts"
import { answersOf } from "../../../support/positions/fake-answers.ts"

const [contract, first, second] = [address(1), address(2), address(3)]

const plain = { events: ["Gained(address)"], registry: { 1: [first], every: [second] }, call: "isOurs(address)" }

const claimed = { ...plain, registry: { 1: [first] }, call: "poolOf(bytes32)", claim: { calls: ["poolId()"], word: 1 } }

const poolId = `0x${word(7n)}`

describe("questionsOf", () => {
  it("has one for each registry of the chain", () => {
    assert.deepStrictEqual(
      queriesOf(1, plain).map(({ registry }) => registry),
      [first, second],
    )
    assert.deepStrictEqual(
      queriesOf(10, plain).map(({ registry, claim, word: place }) => [registry, claim, place]),
      [[second, "0x", "0x"]],
    )
    assert.deepStrictEqual(
      queriesOf(1, claimed).map(({ word: place }) => place),
      ["0x1"],
    )
  })
})

describe("proofRulesOf", () => {
  it("queries registries of the chain about vaults", () => {
    const queries = [...proofRulesOf(1).values()].flat()
    assert.isTrue(queries.some(({ registry }) => registry === "0xa9c3d3a366466fa809d1ae982fb2c46e5fc41101"))
    assert.strictEqual(proofRulesOf(31_337).size, 0)
  })
})

describe("readShape", () => {
  it("is whether the contract answers the call", () => {
    assert.isTrue(readShape(answersOf({ [contract]: { "asset()": [first] } }), contract, "asset()"))
    assert.isFalse(readShape(answersOf({}), contract, "asset()"))
    assert.isUndefined(readShape(() => undefined, contract, "asset()"))
  })
})

describe("readProof", () => {
  const about = (answer: bigint) => answersOf({ [second]: { [`isOurs(address) ${contract}`]: [answer] } })

  it("is what any registry confirms", () => {
    assert.isTrue(readProof(about(1n), 1, plain, contract))
    assert.isFalse(readProof(about(0n), 1, plain, contract))
    assert.isUndefined(readProof(() => undefined, 1, plain, contract))
  })

  it("needs a registry that names the contract, if the query is about a claim", () => {
    const named = (one: string) =>
      answersOf({
        [contract]: { "poolId()": [poolId] },
        [first]: { [`poolOf(bytes32) ${poolId}`]: [0n, BigInt(one)] },
      })
    assert.isTrue(readProof(named(contract), 1, claimed, contract))
    assert.isFalse(readProof(named(second), 1, claimed, contract))
    assert.isFalse(readProof(answersOf({}), 1, claimed, contract))
    assert.isUndefined(readProof(() => undefined, 1, claimed, contract))
  })

  it("needs the contract that is claimed to name it in turn, and the registry to confirm that one", () => {
    const back = {
      ...plain,
      registry: { 1: [first] },
      call: "isManager(address)",
      claim: { calls: ["manager()"], back: "facade()" },
    } as const
    assert.deepStrictEqual(
      queriesOf(1, back).map(({ word: selector }) => selector.length),
      ["0x".length + 8],
    )
    const about = (facade: string, confirmed: bigint) =>
      answersOf({
        [contract]: { "manager()": [second] },
        [second]: { "facade()": [facade] },
        [first]: { [`isManager(address) ${second}`]: [confirmed] },
      })
    assert.isTrue(readProof(about(contract, 1n), 1, back, contract))
    assert.isFalse(readProof(about(contract, 0n), 1, back, contract))
    assert.isFalse(readProof(about(first, 1n), 1, back, contract))
    assert.isFalse(readProof(answersOf({}), 1, back, contract))
    assert.isUndefined(readProof(() => undefined, 1, back, contract))
  })

  it("accepts zero if the registry numbers contracts", () => {
    const numbered = { ...plain, isNumber: true } as const
    assert.deepStrictEqual(
      queriesOf(10, numbered).map(({ word: place }) => place),
      ["0xff"],
    )
    assert.isTrue(readProof(about(0n), 1, numbered, contract))
    assert.isFalse(readProof(answersOf({}), 1, numbered, contract))
  })

  it("queries a registry about a text that the contract claims", () => {
    const byName = {
      ...plain,
      registry: { 1: [first] },
      call: "pairOf(string)",
      claim: { calls: ["name()"], word: 0 },
    }
    const about = (name: string, one: string) =>
      answersOf({ [contract]: { "name()": [name] }, [first]: { [`pairOf(string) ${name}`]: [BigInt(one)] } })
    assert.isTrue(readProof(about("Pair", contract), 1, byName, contract))
    assert.isFalse(readProof(about("Pair", second), 1, byName, contract))
    assert.isFalse(readProof(about("P".repeat(193), contract), 1, byName, contract))
  })

  it("queries a registry about several claims at once", () => {
    const paired = {
      ...plain,
      registry: { 1: [first] },
      call: "pairOf(address,uint256)",
      claim: { calls: ["token()", "step()"], word: 0 },
    }
    assert.deepStrictEqual(
      queriesOf(1, paired).map(({ claim }) => claim.length),
      ["0x".length + 2 * 8],
    )
    const claims = { "token()": [second], "step()": [5n] }
    const registry = { [first]: { [`pairOf(address,uint256) ${second} 5`]: [BigInt(contract)] } }
    assert.isTrue(readProof(answersOf({ [contract]: claims, ...registry }), 1, paired, contract))
    assert.isFalse(readProof(answersOf({ [contract]: { "token()": [second] }, ...registry }), 1, paired, contract))
  })
})
