import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The messengers of both sides. */
const messengers = {
  1: ["0x6774bcbd5cecef1336b5300fb5186a12ddd8b367"],
  534352: ["0x781e90f1c8fc4611c9b7497c3b47f99ef6969cbc"],
}

const gateways = {
  534352: ["0x4c0926ff5252a435fd19e10ed15e5a249ba19d79", "0xe2b4795039517653c5ae8c2a9bfdd783b48f447a"],
}

/**
 * Scroll, between it and Ethereum.
 *
 * Addresses and events: docs.scroll.io, "Scroll contracts"; `IScrollMessenger`, `IL1ERC20Gateway` and `IL1ETHGateway` of https://github.com/scroll-tech/scroll-contracts.
 */
export const scroll: Interpreter = defineProtocol({
  slug: "scroll",
  name: "Scroll",
  rules: [
    { action: "bridge", event: "DepositETH(address,address,uint256,bytes)", account: { topic: 1 } },
    { action: "bridge", event: "WithdrawETH(address,address,uint256,bytes)", account: { topic: 1 } },
    { action: "bridge", event: "FinalizeDepositETH(address,address,uint256,bytes)", account: { topic: 2 } },
    { action: "bridge", event: "FinalizeWithdrawETH(address,address,uint256,bytes)", account: { topic: 2 } },
    {
      action: "bridge",
      event: "WithdrawERC20(address,address,address,address,uint256,bytes)",
      emitters: gateways,
      account: { topic: 3 },
    },
    { action: "bridge", event: "SentMessage(address,address,uint256,uint256,uint256,bytes)", emitters: messengers },
    { action: "bridge", event: "RelayedMessage(bytes32)", emitters: messengers, account: "receiver" },
  ],
})
