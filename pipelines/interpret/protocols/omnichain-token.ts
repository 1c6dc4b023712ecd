import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Tokens that send themselves to other chains by LayerZero (OFT), whoever made them.
 *
 * Source: npm package `@layerzerolabs/oft-evm` 4.0.1, `contracts/interfaces/IOFT.sol`.
 */
export const omnichainToken = defineProtocol({
  slug: "omnichain-token",
  rules: [
    // A router sends in its own name, for a signer who only gives; what others send on the way is not the signer's doing.
    { action: "bridge", event: "OFTSent(bytes32,uint32,address,uint256,uint256)", flow: "out" },
    { action: "bridge", event: "OFTSent(bytes32,uint32,address,uint256,uint256)", account: { topic: 2 } },
    { action: "bridge", event: "OFTReceived(bytes32,uint32,address,uint256)", account: { topic: 2 } },
  ],
})
