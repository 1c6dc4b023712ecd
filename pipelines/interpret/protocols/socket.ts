import { defineProtocol } from "../../protocols/protocol.ts"

/** The gateway, the same on all chains. */
const gateways = { every: ["0x3a23f943181408eac424116af7b7790c94cb97a5"] }

/**
 * Socket, which sends through other bridges and exchanges.
 *
 * Source: `src/bridges/BridgeImplBase.sol` and `src/swap/SwapImplBase.sol` of https://github.com/SocketDotTech/socket-ll-contracts; the gateway:
 * `rotkehlchen/chain/evm/decoding/socket_bridge/constants.py` of https://github.com/rotki/rotki.
 */
export const socket = defineProtocol({
  slug: "socket",
  name: "Socket",
  rules: [
    {
      action: "bridge",
      event: "SocketBridge(uint256,address,uint256,bytes32,address,address,bytes32)",
      emitters: gateways,
      account: { word: 4 },
    },
    {
      action: "swap",
      called: gateways,
      event: "SocketSwapTokens(address,address,uint256,uint256,bytes32,address,bytes32)",
      emitters: gateways,
    },
  ],
})
