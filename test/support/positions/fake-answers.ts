/** Answers of contracts for the rules of positions, by contract and signature. */
import { type AbiValue, encodeCall } from "#chains/abi/encode.ts"
import type { PositionCall, ReadContract } from "#pipelines/protocols/position-rule.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** Results by contract, then by the call: `balanceOf(address) 0x…01`, or `totalSupply()`. Absent calls are refused. */
export type ContractAnswers = Readonly<Record<Address, Readonly<Record<string, ReadonlyArray<AbiValue>>>>>

const nameOf = ({ signature, values }: PositionCall): string =>
  [signature.replace(/ returns .*$/, ""), ...values.map(String)].join(" ")

/** Reads calls from the answers of these contracts. Throws for values that do not fit their signature. */
export const answersOf =
  (contracts: ContractAnswers): ReadContract =>
  (call) => {
    encodeCall(call.signature, call.values)
    return contracts[call.to]?.[nameOf(call)] ?? (call.isOptional === true ? [] : undefined)
  }
