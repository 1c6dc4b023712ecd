import { defineContracts } from "../contract-table.ts"

/**
 * Source: `src/bridges/BridgeImplBase.sol` and `src/swap/SwapImplBase.sol` of https://github.com/SocketDotTech/socket-ll-contracts; the
 * gateway: `rotkehlchen/chain/evm/decoding/socket_bridge/constants.py` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  /** Gateway, at the same address on all chains. */
  gateways: { role: "bridge", every: ["0x3a23f943181408eac424116af7b7790c94cb97a5"] },
})
