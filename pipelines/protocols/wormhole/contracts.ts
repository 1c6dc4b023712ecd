import { defineContracts } from "../contract-table.ts"

/** Source: `coreBridgeContracts` and `tokenBridgeContracts` of npm package `@wormhole-foundation/sdk-base` 6.1.5. */
export const contracts = defineContracts({
  /** Token bridges. */
  gates: {
    role: "bridge",
    1: ["0x3ee18b2214aff97000d974cf647e7c347e8fa585"],
    10: ["0x1d68124e65fafc907325e3edbf8c4d84499daa8b"],
    56: ["0xb6f6d86a8f9879a9c87f643768d9efc38c1da6e7"],
    130: ["0x3ff72741fd67d6ad0668d93b41a09248f4700560"],
    137: ["0x5a58505a96d1dbf8df91cb21b54419fc36e93fde"],
    143: ["0x0b2719cda2f10595369e6673cea3ee2edfa13ba7"],
    480: ["0xc309275443519adca74c9136b02a38ef96e3a1f6"],
    1284: ["0xb1731c586ca89a23809861c6103f0b96b3f57d92"],
    4326: ["0xf97b81e513f53c7a6b57bd0b103a6c295b3096c5"],
    8453: ["0x8d2de8d2f73f1f4cab472ac9a881c9b123c79627"],
    42161: ["0x0b2402144bb366a632d14b83f244d2e0e21bd39c"],
    42220: ["0x796dff6d74f3e27060b71255fe517bfb23c93eed"],
    43114: ["0x0e082f06ff657d94310cb8ce8b0d9a04541d8052"],
    57073: ["0x3ff72741fd67d6ad0668d93b41a09248f4700560"],
    80094: ["0x3ff72741fd67d6ad0668d93b41a09248f4700560"],
  },
  /** Core contracts, which publish the messages of all senders. */
  cores: {
    role: "messenger",
    1: ["0x98f3c9e6e3face36baad05fe09d375ef1464288b"],
    10: ["0xee91c335eab126df5fdb3797ea9d6ad93aec9722"],
    56: ["0x98f3c9e6e3face36baad05fe09d375ef1464288b"],
    130: ["0xca1d5a146b03f6303baf59e5ad5615ae0b9d146d"],
    137: ["0x7a4b5a56256163f07b2c80a7ca55abe66c4ec4d7"],
    143: ["0x194b123c5e96b9b2e49763619985790dc241cac0"],
    480: ["0xcbcee4e081464a15d8ad5f58bb493954421eb506"],
    1284: ["0xc8e2b0cd52cf01b0ce87d389daa3d414d4ce29f3"],
    4326: ["0xabf89de706b583424328b54dd05a8fc986750da8"],
    8453: ["0xbebdb6c8ddc678ffa9f8748f85c815c556dd8ac6"],
    42161: ["0xa5f208e072434bc67592e4c49c1b991ba79bca46"],
    42220: ["0xa321448d90d4e5b0a732867c18ea198e75cac48e"],
    43114: ["0x54a8e5f9c4cba08f9943965859f6c34eaf03e26c"],
    57073: ["0xca1d5a146b03f6303baf59e5ad5615ae0b9d146d"],
    80094: ["0xca1d5a146b03f6303baf59e5ad5615ae0b9d146d"],
  },
})
