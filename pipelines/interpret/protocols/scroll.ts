import { defineProtocol } from "../../protocols/protocol.ts"

/** The messengers of both sides. */
const messengers = {
  1: ["0x6774bcbd5cecef1336b5300fb5186a12ddd8b367"],
  534352: ["0x781e90f1c8fc4611c9b7497c3b47f99ef6969cbc"],
}

/** Routers, and the gateways of ether, of tokens and of USDC, of both sides. */
const gateways = {
  1: [
    "0xf8b1378579659d8f7ee5f3c929c2f3e332e41fd6",
    "0x7f2b8c31f88b6006c382775eea88297ec1e3e905",
    "0xd8a791fe2be73eb6e6cf1eb0cb3f36adc9b3f8f9",
    "0xb2b10a289a229415a124efdef310c10cb004b6ff",
    "0xf1af3b23de0a5ca3cab7261cb0061c0d779a5c7b",
  ],
  534352: [
    "0x4c0926ff5252a435fd19e10ed15e5a249ba19d79",
    "0x6ea73e05adc79974b931123675ea8f78ffdacdf0",
    "0xe2b4795039517653c5ae8c2a9bfdd783b48f447a",
    "0x64ccbe37c9a82d85a1f2e74649b7a42923067988",
    "0x33b60d5dd260d453cac3782b0bdc01ce84672142",
  ],
}

/** Where SCR was given away. */
const distributors = { 534352: ["0xe8be8eb940c0ca3bd19d911cd3bebc97bea0ed62"] }

/**
 * Scroll, between it and Ethereum.
 *
 * Source: https://docs.scroll.io/en/developers/scroll-contracts/; events: `IL1ETHGateway`, `IL2ETHGateway`, `IL1ERC20Gateway`, `IL2ERC20Gateway` and `IScrollMessenger`
 * of npm package `@scroll-tech/contracts`; where SCR was given away: `scroll_airdrop` in `rotkehlchen/chain/scroll/modules` of
 * https://github.com/rotki/rotki.
 */
export const scroll = defineProtocol({
  slug: "scroll",
  name: "Scroll",
  rules: [
    { action: "bridge", event: "DepositETH(address,address,uint256,bytes)", emitters: gateways, account: { topic: 1 } },
    {
      action: "bridge",
      event: "WithdrawETH(address,address,uint256,bytes)",
      emitters: gateways,
      account: { topic: 1 },
    },
    {
      action: "bridge",
      event: "FinalizeDepositETH(address,address,uint256,bytes)",
      emitters: gateways,
      account: { topic: 2 },
    },
    {
      action: "bridge",
      event: "FinalizeWithdrawETH(address,address,uint256,bytes)",
      emitters: gateways,
      account: { topic: 2 },
    },
    {
      action: "bridge",
      event: "WithdrawERC20(address,address,address,address,uint256,bytes)",
      emitters: gateways,
      account: { topic: 3 },
    },
    {
      action: "bridge",
      event: "DepositERC20(address,address,address,address,uint256,bytes)",
      emitters: gateways,
      account: { topic: 3 },
    },
    {
      action: "bridge",
      event: "FinalizeWithdrawERC20(address,address,address,address,uint256,bytes)",
      emitters: gateways,
      account: { word: 0 },
    },
    {
      action: "bridge",
      event: "FinalizeDepositERC20(address,address,address,address,uint256,bytes)",
      emitters: gateways,
      account: { word: 0 },
    },
    { action: "claim", event: "Claimed(address,uint256)", emitters: distributors, account: { topic: 1 } },
    { action: "bridge", event: "SentMessage(address,address,uint256,uint256,uint256,bytes)", emitters: messengers },
    { action: "bridge", event: "RelayedMessage(bytes32)", emitters: messengers, account: "receiver" },
  ],
})
