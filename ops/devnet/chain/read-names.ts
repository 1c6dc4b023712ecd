/** Names of the development chain as its contracts give them at the head. */
import { Effect } from "effect"
import { decodeResult, encodeCall } from "#chains/abi/encode.ts"
import { etherCoinType, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractAddresses } from "./contract-list.ts"
import { tokenIdOf } from "./name-registration.ts"
import { DevnetRefused, type DevnetRpc } from "./rpc.ts"

/** The state of `<label>.eth`. */
export interface NameState {
  readonly label: string
  /** Whether it can be registered: never registered, or expired for longer than the grace period. */
  readonly isAvailable: boolean
  /** Whether its term is over, grace period or not. */
  readonly isExpired: boolean
  readonly isWrapped: boolean
  /** Owner of the token, that of the wrapper where it is wrapped; the zero address for none and for an expired one. */
  readonly owner: Address
  /** Sets its records; the owner of the token where it is wrapped. */
  readonly controller: Address
  /** The address in its records. */
  readonly address: Address
}

interface Chain {
  readonly rpc: DevnetRpc
  readonly contracts: ContractAddresses
}

const callAt = (to: Address, signature: string, values: Parameters<typeof encodeCall>[1]) => ({
  method: "eth_call",
  params: [{ to, data: encodeCall(signature, values) }, "latest"],
})

/** The address that a call returned; zero where it was rejected. */
const addressIn = (answer: unknown): Address =>
  answer instanceof DevnetRefused ? zeroAddress : `0x${String(answer).slice(-40)}`

/** States of names, in the order of their labels, by one batch. */
export const readNameStates = Effect.fnUntraced(function* ({ rpc, contracts }: Chain, labels: ReadonlyArray<string>) {
  const { ensRegistrar, ensRegistry, ensResolver, ensWrapper } = contracts
  const answers = yield* rpc.batch([
    { method: "eth_getBlockByNumber", params: ["latest", false] },
    ...labels.flatMap((label) => {
      const [id, node] = [tokenIdOf(label), nodeOf(`${label}.eth`)]
      return [
        callAt(ensRegistrar, "nameExpires(uint256)", [id]),
        callAt(ensRegistrar, "available(uint256)", [id]),
        callAt(ensRegistrar, "ownerOf(uint256)", [id]),
        callAt(ensRegistry, "owner(bytes32)", [node]),
        callAt(ensWrapper, "ownerOf(uint256)", [BigInt(node)]),
        callAt(ensResolver, "addr(bytes32)", [node]),
      ]
    }),
  ])
  // A block has a timestamp.
  const nowSeconds = Number((answers[0] as { readonly timestamp: string }).timestamp)
  return labels.map((label, index) => {
    const [expires, available, registrant, registered, wrapping, address] = answers.slice(1 + index * 6)
    const isWrapped = addressIn(registered) === ensWrapper
    const state: NameState = {
      label,
      isAvailable: Number(available) === 1,
      isExpired: Number(expires) <= nowSeconds,
      isWrapped,
      owner: addressIn(isWrapped ? wrapping : registrant),
      controller: addressIn(isWrapped ? wrapping : registered),
      address: addressIn(address),
    }
    return state
  })
})

/** A name in the form of DNS: each label after its length, a zero at the end. */
export const dnsForm = (name: string): Hex => {
  const labels = name.split(".").map((label) => Buffer.from(label))
  const bytes = Buffer.concat([...labels.flatMap((label) => [Buffer.from([label.length]), label]), Buffer.from([0])])
  return `0x${bytes.toString("hex")}`
}

const reverseCall = "reverse(bytes) returns (string, address, address, address)"

/** Primary names of accounts that the Universal Resolver confirms, at the head. An account without one is left out. */
export const readPrimaryNames = Effect.fnUntraced(function* (
  { rpc, contracts }: Chain,
  accounts: ReadonlyArray<Address>,
) {
  const answers = yield* rpc.batch(
    accounts.map((account) =>
      callAt(contracts.ensUniversalResolver, reverseCall, [dnsForm(reverseNameOf(account, etherCoinType))]),
    ),
  )
  return accounts.flatMap((address, index) => {
    const answer = answers[index]
    const [name, resolved] = answer instanceof DevnetRefused ? [] : (decodeResult(reverseCall, String(answer)) ?? [])
    return typeof name === "string" && name !== "" && resolved === address ? [{ name, address }] : []
  })
})
