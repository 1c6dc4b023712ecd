import type { ChainId } from "#schemas/domain/primitive.ts"
import type { BridgePairRule } from "../bridge-pair-rule.ts"
import { bridgeBetween } from "../families/bridge-chain.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("linea")

/** The bridge creates the tokens that it issues, or has them from its operator, on both chains. The issued one is absent where an original returns. */
const pairsFrom = (origin: ChainId, chain: ChainId): ReadonlyArray<BridgePairRule> => {
  const emitters = { [chain]: contracts.bridges[chain] ?? [] }
  const pair = { emitters, origin: { chain: origin, token: { topic: 1 } }, issued: { token: { topic: 2 } } } as const
  return [
    { ...pair, event: "BridgingFinalized(address,address,uint256,address)" },
    { ...pair, event: "BridgingFinalizedV2(address,address,uint256,address)" },
    {
      emitters,
      event: "NewTokenDeployed(address,address)",
      origin: { chain: origin, token: { topic: 2 } },
      issued: { token: { topic: 1 } },
    },
  ]
}

/**
 * Bridge between Linea and Ethereum. Coins are the values of messages, whose delivery pays the sender of the transaction a fee.
 *
 * Source: `messaging/interfaces/IMessageService.sol` and `bridging/token/interfaces/ITokenBridge.sol` of `contracts/src` in
 * https://github.com/Consensys/linea-monorepo.
 */
export const linea = defineProtocol({
  slug: "linea",
  name: "Linea",
  bridgePairs: [...pairsFrom(1, 59_144), ...pairsFrom(59_144, 1)],
  rules: bridgeBetween(
    [1, 59_144],
    [
      ...eventRules(contracts.services, [
        {
          action: "bridge",
          called: contracts.services,
          event: "MessageSent(address,address,uint256,uint256,uint256,bytes,bytes32)",
          flow: "out",
        },
        { action: "bridge", called: contracts.services, event: "MessageClaimed(bytes32)", account: "receiver" },
        // Without traces, coins that are paid out are out of sight.
        { action: "call", verb: "Delivered a message", event: "MessageClaimed(bytes32)" },
      ]),
      ...eventRules(contracts.bridges, [
        { action: "bridge", event: "BridgingInitiated(address,address,address,uint256)", account: { topic: 1 } },
        { action: "bridge", event: "BridgingInitiatedV2(address,address,address,uint256)", account: { topic: 1 } },
        { action: "bridge", event: "BridgingFinalized(address,address,uint256,address)", account: { word: 0 } },
        { action: "bridge", event: "BridgingFinalizedV2(address,address,uint256,address)", account: { topic: 3 } },
      ]),
    ],
  ),
})
