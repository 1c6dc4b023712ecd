/**
 * Messages of hubs in Protocol Buffers, as far as they are read. Field numbers are those of the MIT-licensed `@farcaster/core` 0.20.0, and the contract
 * suite compares the two.
 *
 * Members that are hashed, signed or stored as they came are declared as bytes: encoding them again need not give the same ones.
 */
import protobuf from "protobufjs/light.js"

const types = {
  HubEvent: {
    fields: {
      type: { type: "int32", id: 1 },
      id: { type: "uint64", id: 2 },
      mergeMessage: { type: "MessageEvent", id: 3 },
      pruneMessage: { type: "MessageEvent", id: 4 },
      revokeMessage: { type: "MessageEvent", id: 5 },
      mergeNameProof: { type: "NameProofEvent", id: 8 },
      mergeChainEvent: { type: "ChainEventEvent", id: 11 },
      blockConfirmed: { type: "BlockConfirmed", id: 16 },
      blockNumber: { type: "uint64", id: 12 },
      shardIndex: { type: "uint32", id: 14 },
      timestamp: { type: "uint64", id: 15 },
    },
  },
  MessageEvent: { fields: { message: { type: "bytes", id: 1 } } },
  NameProofEvent: {
    fields: {
      proof: { type: "bytes", id: 1 },
      deletedProof: { type: "bytes", id: 2 },
      message: { type: "bytes", id: 3 },
      deletedMessage: { type: "bytes", id: 4 },
    },
  },
  ChainEventEvent: { fields: { event: { type: "bytes", id: 1 } } },
  BlockConfirmed: {
    fields: {
      blockNumber: { type: "uint64", id: 1 },
      shardIndex: { type: "uint32", id: 2 },
      timestamp: { type: "uint64", id: 3 },
      blockHash: { type: "bytes", id: 4 },
      totalEvents: { type: "uint64", id: 5 },
    },
  },
  Message: {
    fields: {
      data: { type: "bytes", id: 1 },
      hash: { type: "bytes", id: 2 },
      hashScheme: { type: "int32", id: 3 },
      signature: { type: "bytes", id: 4 },
      signatureScheme: { type: "int32", id: 5 },
      signer: { type: "bytes", id: 6 },
      dataBytes: { type: "bytes", id: 7 },
    },
  },
  MessageData: {
    fields: {
      type: { type: "int32", id: 1 },
      fid: { type: "uint64", id: 2 },
      timestamp: { type: "uint32", id: 3 },
      network: { type: "int32", id: 4 },
      castAdd: { type: "CastAdd", id: 5 },
      castRemove: { type: "CastRemove", id: 6 },
      reaction: { type: "Reaction", id: 7 },
      verificationAdd: { type: "VerificationAdd", id: 9 },
      verificationRemove: { type: "VerificationRemove", id: 10 },
      userData: { type: "UserData", id: 12 },
      link: { type: "Link", id: 14 },
      nameProof: { type: "NameProof", id: 15 },
      linkCompaction: { type: "LinkCompaction", id: 17 },
      keyAdd: { type: "KeyAdd", id: 19 },
      keyRemove: { type: "KeyRemove", id: 20 },
    },
  },
  CastId: { fields: { fid: { type: "uint64", id: 1 }, hash: { type: "bytes", id: 2 } } },
  Embed: {
    fields: { url: { type: "string", id: 1 }, castId: { type: "CastId", id: 2 } },
  },
  CastAdd: {
    fields: {
      embedsDeprecated: { rule: "repeated", type: "string", id: 1 },
      mentions: { rule: "repeated", type: "uint64", id: 2 },
      parentCast: { type: "CastId", id: 3 },
      parentUrl: { type: "string", id: 7 },
      text: { type: "string", id: 4 },
      mentionsPositions: { rule: "repeated", type: "uint32", id: 5 },
      embeds: { rule: "repeated", type: "Embed", id: 6 },
    },
  },
  CastRemove: { fields: { targetHash: { type: "bytes", id: 1 } } },
  Reaction: {
    fields: {
      type: { type: "int32", id: 1 },
      targetCast: { type: "CastId", id: 2 },
      targetUrl: { type: "string", id: 3 },
    },
  },
  VerificationAdd: {
    fields: {
      address: { type: "bytes", id: 1 },
      claimSignature: { type: "bytes", id: 2 },
      blockHash: { type: "bytes", id: 3 },
      verificationType: { type: "uint32", id: 4 },
      chainId: { type: "uint32", id: 5 },
      protocol: { type: "int32", id: 7 },
    },
  },
  VerificationRemove: { fields: { address: { type: "bytes", id: 1 }, protocol: { type: "int32", id: 2 } } },
  UserData: { fields: { type: { type: "int32", id: 1 }, value: { type: "string", id: 2 } } },
  Link: {
    fields: {
      type: { type: "string", id: 1 },
      displayTimestamp: { type: "uint32", id: 2 },
      targetFid: { type: "uint64", id: 3 },
    },
  },
  LinkCompaction: {
    fields: { type: { type: "string", id: 1 }, targetFids: { rule: "repeated", type: "uint64", id: 2 } },
  },
  KeyAdd: { fields: { key: { type: "bytes", id: 1 }, ttl: { type: "uint32", id: 10 } } },
  KeyRemove: { fields: { key: { type: "bytes", id: 1 } } },
  NameProof: {
    fields: {
      timestamp: { type: "uint64", id: 1 },
      name: { type: "bytes", id: 2 },
      owner: { type: "bytes", id: 3 },
      signature: { type: "bytes", id: 4 },
      fid: { type: "uint64", id: 5 },
      type: { type: "int32", id: 6 },
    },
  },
  ChainEvent: {
    fields: {
      type: { type: "int32", id: 1 },
      chainId: { type: "uint32", id: 2 },
      blockNumber: { type: "uint32", id: 3 },
      blockTimestamp: { type: "uint64", id: 5 },
      transactionHash: { type: "bytes", id: 6 },
      logIndex: { type: "uint32", id: 7 },
      fid: { type: "uint64", id: 8 },
      signer: { type: "SignerEvent", id: 9 },
      idRegister: { type: "IdRegisterEvent", id: 11 },
    },
  },
  SignerEvent: { fields: { key: { type: "bytes", id: 1 }, eventType: { type: "int32", id: 3 } } },
  IdRegisterEvent: {
    fields: {
      to: { type: "bytes", id: 1 },
      eventType: { type: "int32", id: 2 },
      from: { type: "bytes", id: 3 },
    },
  },
  EventsRequest: {
    fields: {
      startId: { type: "uint64", id: 1 },
      shardIndex: { type: "uint32", id: 2 },
      pageSize: { type: "uint32", id: 4 },
    },
  },
  EventsResponse: {
    fields: { events: { rule: "repeated", type: "HubEvent", id: 1 }, nextPageToken: { type: "bytes", id: 2 } },
  },
  InfoRequest: { fields: {} },
  InfoResponse: {
    fields: {
      version: { type: "string", id: 1 },
      numShards: { type: "uint32", id: 8 },
      shardInfos: { rule: "repeated", type: "ShardInfo", id: 9 },
    },
  },
  ShardInfo: { fields: { shardId: { type: "uint32", id: 1 }, maxHeight: { type: "uint64", id: 2 } } },
  FidsRequest: {
    fields: {
      pageSize: { type: "uint32", id: 1 },
      pageToken: { type: "bytes", id: 2 },
      shardId: { type: "uint32", id: 4 },
    },
  },
  FidsResponse: {
    fields: { fids: { rule: "repeated", type: "uint64", id: 1 }, nextPageToken: { type: "bytes", id: 2 } },
  },
  FidRequest: {
    fields: {
      fid: { type: "uint64", id: 1 },
      pageSize: { type: "uint32", id: 2 },
      pageToken: { type: "bytes", id: 3 },
    },
  },
  ChunksRequest: {
    fields: {
      shardId: { type: "uint32", id: 1 },
      startBlockNumber: { type: "uint64", id: 2 },
      stopBlockNumber: { type: "uint64", id: 3 },
    },
  },
  ChunksResponse: { fields: { chunks: { rule: "repeated", type: "Chunk", id: 1 } } },
  Chunk: {
    fields: {
      header: { type: "ChunkHeader", id: 1 },
      transactions: { rule: "repeated", type: "ChunkTransaction", id: 3 },
    },
  },
  ChunkHeader: { fields: { height: { type: "ChunkHeight", id: 1 } } },
  ChunkHeight: { fields: { shardIndex: { type: "uint32", id: 1 }, blockNumber: { type: "uint64", id: 2 } } },
  ChunkTransaction: { fields: { userMessages: { rule: "repeated", type: "bytes", id: 2 } } },
  MessagesResponse: {
    fields: { messages: { rule: "repeated", type: "bytes", id: 1 }, nextPageToken: { type: "bytes", id: 2 } },
  },
  ChainEventsRequest: {
    fields: {
      fid: { type: "uint64", id: 1 },
      eventType: { type: "int32", id: 2 },
      pageSize: { type: "uint32", id: 3 },
      pageToken: { type: "bytes", id: 4 },
    },
  },
  ChainEventsResponse: {
    fields: { events: { rule: "repeated", type: "bytes", id: 1 }, nextPageToken: { type: "bytes", id: 2 } },
  },
  Signer: {
    fields: {
      key: { type: "bytes", id: 2 },
      lastUsedAt: { type: "uint64", id: 6 },
      ttl: { type: "uint32", id: 7 },
      scopes: { rule: "repeated", type: "int32", id: 9 },
    },
  },
  SignersResponse: {
    fields: { signers: { rule: "repeated", type: "Signer", id: 1 }, nextPageToken: { type: "bytes", id: 2 } },
  },
  NameProofsResponse: { fields: { proofs: { rule: "repeated", type: "bytes", id: 1 } } },
} as const

const root = protobuf.Root.fromJSON({ nested: types as unknown as Record<string, protobuf.AnyNestedObject> })

/** Names of the messages. */
export type WireTypeName = keyof typeof types

type Member<Field> = Field extends { readonly rule: "repeated" } ? ReadonlyArray<Single<Field>> : Single<Field>
type Single<Field> = Field extends { readonly type: infer Type }
  ? Type extends "bytes"
    ? Uint8Array
    : Type extends "string"
      ? string
      : Type extends WireTypeName
        ? WireType<Type>
        : number
  : never
type FieldsOf<Name extends WireTypeName> = (typeof types)[Name]["fields"]
type IsAbsentable<Field> = Field extends { readonly rule: "repeated" }
  ? false
  : Field extends { readonly type: WireTypeName }
    ? true
    : false

/** A decoded message. Integers are exact up to 2^53; absent texts, bytes and lists are empty, absent numbers 0, and absent messages null. */
export type WireType<Name extends WireTypeName> = {
  readonly [Key in keyof FieldsOf<Name>]: IsAbsentable<FieldsOf<Name>[Key]> extends true
    ? Member<FieldsOf<Name>[Key]> | null
    : Member<FieldsOf<Name>[Key]>
}

/** Decodes a message; undefined where the bytes are malformed. */
export const decodeWire = <Name extends WireTypeName>(name: Name, bytes: Uint8Array): WireType<Name> | undefined => {
  const type = root.lookupType(name)
  try {
    // The descriptors of the types are also their TypeScript types.
    return type.toObject(type.decode(bytes), { longs: Number, defaults: true }) as WireType<Name>
  } catch {
    return undefined
  }
}

/** Encodes the given members of a message. */
export const encodeWire = <Name extends WireTypeName>(name: Name, members: Partial<WireType<Name>>): Uint8Array => {
  const type = root.lookupType(name)
  return type.encode(type.fromObject(members)).finish()
}
