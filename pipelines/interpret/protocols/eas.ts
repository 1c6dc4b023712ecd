import { defineProtocol } from "../../protocols/protocol.ts"

const services = {
  1: ["0xa1207f3bba224e2c9c3c6d5af63d0eb1582ce587"],
  10: ["0x4200000000000000000000000000000000000021"],
  130: ["0x4200000000000000000000000000000000000021"],
  137: ["0x5e634ef5355f45a855d02d66ecd687b1502af790"],
  324: ["0x21d8d4ee83b80bc0cc0f2b7df3117cf212d02901"],
  8453: ["0x4200000000000000000000000000000000000021"],
  42161: ["0xbd75f629a22dc1ced33dda0b68c546a1c035c458"],
  42170: ["0x6d3dc0fe5351087e3af3bde8eb3f7350ed894fc3"],
  42220: ["0x72e1d8ccf5299fb36fefd8cc4394b8ef7e98af92"],
  57073: ["0x4200000000000000000000000000000000000021"],
  59144: ["0xaef4103a04090071165f78d45d83a0c0782c2b2a"],
  84532: ["0x4200000000000000000000000000000000000021"],
  534352: ["0xc47300428b6ad2c7d03bb76d05a176058b47e6b0"],
  11155111: ["0xc2679fbd37d54388ce493f1db75320d236e1815e"],
  11155420: ["0x4200000000000000000000000000000000000021"],
}

/**
 * The Ethereum Attestation Service.
 *
 * Source: npm package `@ethereum-attestation-service/eas-contracts` 1.9.0, `EAS.json` of each chain in `deployments`; events:
 * `contracts/IEAS.sol` there.
 */
export const eas = defineProtocol({
  slug: "eas",
  name: "Ethereum Attestation Service",
  rules: [
    {
      action: "call",
      verb: "Attested",
      event: "Attested(address,address,bytes32,bytes32)",
      emitters: services,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Revoked an attestation",
      event: "Revoked(address,address,bytes32,bytes32)",
      emitters: services,
      account: { topic: 2 },
    },
    { action: "call", verb: "Set a timestamp", event: "Timestamped(bytes32,uint64)", emitters: services },
  ],
})
