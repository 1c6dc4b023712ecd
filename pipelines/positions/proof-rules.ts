/** Proofs that contracts are of a brand, as queries of its registries. Pure. */
import type { AbiValue } from "#chains/abi/encode.ts"
import { selectorOfCall, topicOfEvent } from "#chains/abi/signature.ts"
import { type ProofQuery, type ProofRules, queryText, zeroAllowed } from "#chains/reads/proof-rule.ts"
import type { Address, ChainId, Hash, Hex } from "#schemas/domain/primitive.ts"
import { addTo } from "../interpret/contracts/contract-index.ts"
import type { ContractTable } from "../protocols/contract-table.ts"
import { everyOne } from "../protocols/contract-value.ts"
import type { ContractProof, ReadContract } from "../protocols/position-rule.ts"
import { protocols } from "../protocols/registry.ts"

/** The registries of a proof on a chain. */
export const registriesOf = (chainId: ChainId, registry: ContractTable): ReadonlyArray<Address> => [
  ...(registry[chainId] ?? []),
  ...(registry.every ?? []),
]

const wordOf = ({ claim, isNumber }: Pick<ContractProof, "claim" | "isNumber">): Hex => {
  const end = isNumber === true ? zeroAllowed : ""
  if (claim === undefined) return `0x${end}`
  return "back" in claim ? `${selectorOfCall(claim.back)}${end}` : `0x${claim.word.toString(16)}`
}

/** The queries of a proof on a chain, one for each registry. */
export const queriesOf = (chainId: ChainId, proof: ContractProof): ReadonlyArray<ProofQuery> => {
  const { registry, call, claim } = proof
  return registriesOf(chainId, registry).map((address) => ({
    registry: address,
    call: selectorOfCall(call),
    claim: `0x${(claim?.calls ?? []).map((one) => selectorOfCall(one).slice(2)).join("")}`,
    word: wordOf(proof),
  }))
}

/** The proofs of all brands, each once. */
const proofs: ReadonlyArray<ContractProof> = [
  ...new Set(
    protocols.flatMap(({ positions = [] }) =>
      positions.flatMap(({ contracts }) => ("proof" in contracts ? [contracts.proof] : [])),
    ),
  ),
]

const makeProofRules = (chainId: ChainId): ProofRules => {
  const rules = new Map<Hash, Array<ProofQuery>>()
  for (const proof of proofs) {
    for (const query of queriesOf(chainId, proof)) {
      for (const event of proof.events) addTo(rules, topicOfEvent(event), query)
    }
  }
  return new Map(
    [...rules].map(([topic, queries]) => [
      topic,
      [...new Map(queries.map((query) => [queryText(query), query])).values()],
    ]),
  )
}

const rulesByChain = new Map<ChainId, ProofRules>()

/** The queries about contracts of a chain, by event. Made once, as it takes hundreds of hashes. */
export const proofRulesOf = (chainId: ChainId): ProofRules => {
  const rules = rulesByChain.get(chainId) ?? makeProofRules(chainId)
  rulesByChain.set(chainId, rules)
  return rules
}

/** The types of a call's arguments. */
const argumentsOf = (call: string): ReadonlyArray<string> => /\((.*)\)/.exec(call)?.[1]?.split(",") ?? []

/** The call of a contract without which a proof fails; `undefined` if the registries are queried about every contract. */
export const shapeOfProof = ({ claim, shape }: ContractProof): string | undefined => shape ?? claim?.calls[0]

/** Whether a contract answers a call without arguments; `undefined` while the answer is missing. */
export const readShape = (read: ReadContract, contract: Address, shape: string): boolean | undefined => {
  const signature = `${shape} returns (uint256)`
  const answer = read({ to: contract, signature, values: [], isConstant: true, isOptional: true })
  return answer === undefined ? undefined : answer.length > 0
}

/** Maximum length of a text that a contract reports. Untrusted contracts can return megabytes. */
const charactersMax = 192

const isLongText = (value: AbiValue): boolean => typeof value === "string" && value.length > charactersMax

/** Whether the contract that a contract claims names it in turn. */
const readNamedBack = (
  read: ReadContract,
  back: string,
  claimed: AbiValue | undefined,
  contract: Address,
): boolean | undefined => {
  if (typeof claimed !== "string") return false
  const answer = read({
    to: claimed,
    signature: `${back} returns (address)`,
    values: [],
    isConstant: true,
    isOptional: true,
  })
  return answer === undefined ? undefined : answer[0] === contract
}

/** Whether a registry confirms a contract that has the shape, by the answers to its queries; `undefined` while one is missing. */
export const readProof = (
  read: ReadContract,
  chainId: ChainId,
  { registry, call, claim, isNumber }: ContractProof,
  contract: Address,
): boolean | undefined => {
  const types = argumentsOf(call)
  const claimed =
    claim === undefined
      ? [[contract]]
      : everyOne(claim.calls, (one, index) =>
          read({
            to: contract,
            signature: `${one} returns (${types[index]})`,
            values: [],
            isConstant: true,
            isOptional: true,
          }),
        )
  if (claimed === undefined) return undefined
  const values = claimed.flatMap((answer) => answer.slice(0, 1))
  if (values.length < claimed.length || values.some(isLongText)) return false
  const isBack = claim !== undefined && "back" in claim
  const isNamedBack = isBack ? readNamedBack(read, claim.back, values[0], contract) : true
  if (isNamedBack !== true) return isNamedBack
  const word = claim === undefined || isBack ? 0 : claim.word
  const signature = `${call} returns (${Array(word + 1)
    .fill("uint256")
    .join(", ")})`
  const answers = registriesOf(chainId, registry).map((to) =>
    read({ to, signature, values, isConstant: true, isOptional: true }),
  )
  const isNamed = (answer: AbiValue | undefined): boolean =>
    claim === undefined || isBack
      ? answer !== undefined && (answer !== 0n || isNumber === true)
      : answer === BigInt(contract)
  if (answers.some((answer) => isNamed(answer?.[word]))) return true
  return answers.includes(undefined) ? undefined : false
}
