/** Contracts that execute the code of others: the events by which they name it, and the code of minimal proxies. */
import type { Log } from "#schemas/domain/block.ts"
import { type Address, type Hash, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { topicOfEvent } from "./signature.ts"
import { entryPoints } from "./user-operation.ts"
import { addressOfData, addressOfTopic } from "./word.ts"

/** A change of the code of an account, as an event reports it. */
export interface CodeEvent {
  readonly account: Address
  readonly kind: "implementation" | "beacon" | "account"
  readonly target: Address
}

type Decode = (log: Log) => CodeEvent | undefined

/** The only value of an event: indexed, or in the data as in versions from before the standards. */
const onlyAddress = ({ topics, data }: Log): Address | undefined => {
  if (topics.length === 2 && data === "0x") return addressOfTopic(topics[1] ?? "")
  return topics.length === 1 && data.length === 66 ? addressOfData(data, 0) : undefined
}

const named =
  (kind: "implementation" | "beacon", targetOf: (log: Log) => Address | undefined): Decode =>
  (log) => {
    const target = targetOf(log)
    return target === undefined || target === zeroAddress ? undefined : { account: log.address, kind, target }
  }

const deployed: Decode = ({ address, topics, data }) => {
  if (!entryPoints.has(address) || topics.length !== 3) return undefined
  const [account, target] = [addressOfTopic(topics[2] ?? ""), addressOfData(data, 0)]
  return account === undefined || target === undefined ? undefined : { account, kind: "account", target }
}

/** The second of two addresses in the data. */
const secondAddress = ({ topics, data }: Log): Address | undefined =>
  topics.length === 1 && data.length === 130 ? addressOfData(data, 1) : undefined

/**
 * Events by their topic. Sources: ERC-1967 (`Upgraded`, `BeaconUpgraded`; OpenZeppelin 1 had the former's value in the data), `ChangedMasterCopy` of
 * https://github.com/safe-global/safe-smart-account, `NewImplementation` of https://github.com/compound-finance/compound-protocol
 * (`CTokenInterfaces.sol`, `Unitroller.sol`), `AccountDeployed` of https://github.com/eth-infinitism/account-abstraction (`IEntryPoint.sol`).
 */
const decoders: ReadonlyMap<Hash, Decode> = new Map<Hash, Decode>([
  [topicOfEvent("Upgraded(address)"), named("implementation", onlyAddress)],
  [topicOfEvent("BeaconUpgraded(address)"), named("beacon", onlyAddress)],
  [topicOfEvent("ChangedMasterCopy(address)"), named("implementation", onlyAddress)],
  [topicOfEvent("NewImplementation(address,address)"), named("implementation", secondAddress)],
  [topicOfEvent("AccountDeployed(bytes32,address,address,address)"), deployed],
])

/** Decodes a change of the code of an account; `undefined` for other logs. All emitters but entry points report their own code only. */
export const decodeCodeEvent = (log: Log): CodeEvent | undefined => decoders.get(log.topics[0] ?? "")?.(log)

/** The code of a minimal proxy, around the address of the contract whose code it executes. Source: ERC-1167. */
const minimalProxy = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/

/** Length of that code as text: 45 bytes. */
const minimalProxyLength = 92

/** The contract whose code a minimal proxy executes; `undefined` for other code. */
export const clonedContract = (code: Hex): Address | undefined => {
  const [, digits] = code.length === minimalProxyLength ? (minimalProxy.exec(code) ?? []) : []
  return digits === undefined ? undefined : `0x${digits}`
}
