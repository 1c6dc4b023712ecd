/** Agents of the development chain at its beginning, and feedback to them. */
import type { AbiValue } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { type Address, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import type { ContractAddresses } from "./contract-list.ts"
import { callDraft, type TransactionDraft } from "./rpc.ts"

/** Names of the agents, by number. */
const agentNames = ["Tide tables", "Harbour pilot", "Wreck finder"] as const

/** The registration document of an agent, inside its URI. */
const documentUri = (agentId: number, name: string, registry: Address): string => {
  const document = {
    type: "https://eips.ethereum.org/EIPS/eip-8004#registration-v1",
    name,
    description: `${name} of the development chain.`,
    services: [
      { name: "MCP", endpoint: `https://agents.tidemark.invalid/${agentId}/mcp`, version: "2025-06-18" },
      { name: "A2A", endpoint: `https://agents.tidemark.invalid/${agentId}/.well-known/agent-card.json` },
    ],
    x402Support: true,
    active: true,
    registrations: [{ agentId, agentRegistry: `eip155:${local.id}:${registry}` }],
    supportedTrust: ["reputation"],
  }
  return `data:application/json;base64,${Buffer.from(JSON.stringify(document)).toString("base64")}`
}

const feedbackSignature = "giveFeedback(uint256,int128,uint8,string,string,string,string,bytes32)"

/** Enough to store a document. */
const gas = { gasLimit: 1_000_000 } as const

/** The first actor registers the agents, has another account paid for the first one, and gives the second one away. */
export const agentDrafts = (
  { agentRegistry }: ContractAddresses,
  actors: ReadonlyArray<Address>,
): ReadonlyArray<TransactionDraft> => {
  const [owner = zeroAddress, next = zeroAddress] = actors
  const call = (signature: string, values: ReadonlyArray<AbiValue>) =>
    callDraft(owner, agentRegistry, signature, values, gas)
  return [
    ...agentNames.map((name, index) => call("register(string)", [documentUri(index, name, agentRegistry)])),
    call("setAgentWallet(uint256,address,uint256,bytes)", [0n, actors.at(-1) ?? owner, 0n, "0x"]),
    call("transferFrom(address,address,uint256)", [owner, next, 1n]),
  ]
}

/** Feedback of two actors to each agent: one of them revokes it, and the other responds to its own. */
export const ratingDrafts = (
  { agentReputation }: ContractAddresses,
  [, , client = zeroAddress, critic = zeroAddress]: ReadonlyArray<Address>,
): ReadonlyArray<TransactionDraft> =>
  agentNames.flatMap((_, index) => {
    const agentId = BigInt(index)
    const call = (from: Address, signature: string, values: ReadonlyArray<AbiValue>) =>
      callDraft(from, agentReputation, signature, [agentId, ...values], gas)
    const rate = (from: Address, value: bigint, tag: string) =>
      call(from, feedbackSignature, [value, 0, tag, "", "", "", zeroHash])
    return [
      rate(client, BigInt(90 - index), "starred"),
      rate(critic, 10n, "starred"),
      call(critic, "revokeFeedback(uint256,uint64)", [1n]),
      rate(client, 1n, "reachable"),
      call(client, "appendResponse(uint256,address,uint64,string,bytes32)", [
        client,
        1n,
        "https://agents.tidemark.invalid/note.json",
        zeroHash,
      ]),
    ]
  })
