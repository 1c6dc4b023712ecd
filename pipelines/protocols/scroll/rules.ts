import { bridgeBetween } from "../families/bridge-chain.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("scroll")

/** Events of the gateways, which derive the token of Scroll from that of Ethereum or have it from their owner. */
const gatewayEvents = ["DepositERC20", "WithdrawERC20", "FinalizeDepositERC20", "FinalizeWithdrawERC20"]

/**
 * Bridge between Scroll and Ethereum, and the SCR airdrop.
 *
 * Source: `IL1ETHGateway`, `IL2ETHGateway`, `IL1ERC20Gateway`, `IL2ERC20Gateway` and `IScrollMessenger` of npm package
 * `@scroll-tech/contracts`.
 */
export const scroll = defineProtocol({
  slug: "scroll",
  name: "Scroll",
  contracts: [contracts.offchainDistributors],
  bridgePairs: gatewayEvents.map((name) => ({
    event: `${name}(address,address,address,address,uint256,bytes)`,
    emitters: contracts.gateways,
    origin: { chain: 1, token: { topic: 1 } },
    issued: { chain: 534_352, token: { topic: 2 } },
  })),
  rules: bridgeBetween(
    [1, 534_352],
    [
      ...eventRules(contracts.gateways, [
        { action: "bridge", event: "DepositETH(address,address,uint256,bytes)", account: { topic: 1 } },
        { action: "bridge", event: "WithdrawETH(address,address,uint256,bytes)", account: { topic: 1 } },
        { action: "bridge", event: "FinalizeDepositETH(address,address,uint256,bytes)", account: { topic: 2 } },
        { action: "bridge", event: "FinalizeWithdrawETH(address,address,uint256,bytes)", account: { topic: 2 } },
        {
          action: "bridge",
          event: "WithdrawERC20(address,address,address,address,uint256,bytes)",
          account: { topic: 3 },
        },
        {
          action: "bridge",
          event: "DepositERC20(address,address,address,address,uint256,bytes)",
          account: { topic: 3 },
        },
        {
          action: "bridge",
          event: "FinalizeWithdrawERC20(address,address,address,address,uint256,bytes)",
          account: { word: 0 },
        },
        {
          action: "bridge",
          event: "FinalizeDepositERC20(address,address,address,address,uint256,bytes)",
          account: { word: 0 },
        },
      ]),
      { action: "claim", event: "Claimed(address,uint256)", emitters: contracts.distributors, account: { topic: 1 } },
      ...eventRules(contracts.messengers, [
        { action: "bridge", event: "SentMessage(address,address,uint256,uint256,uint256,bytes)" },
        { action: "bridge", event: "RelayedMessage(bytes32)", account: "receiver" },
      ]),
    ],
  ),
})
