/**
 * The part of kafkajs below its public clients that is used here: a connection to a cluster, for plain fetches.
 *
 * kafkajs has no public consumer without a group. The package declares the class, but neither its constructor nor the response of a fetch
 * (2.2.4, `src/cluster/index.js` and `src/protocol/requests/fetch/`).
 */
declare module "kafkajs/src/cluster/index.js" {
  import type { Cluster, ISocketFactory, KafkaConfig, Logger, RetryOptions } from "kafkajs"

  interface ClusterOptions {
    readonly logger: Logger
    readonly socketFactory: ISocketFactory
    readonly brokers: Array<string>
    readonly ssl: boolean
    readonly sasl: KafkaConfig["sasl"]
    readonly clientId: string
    readonly connectionTimeout: number
    readonly requestTimeout: number
    readonly enforceRequestTimeout: boolean
    readonly metadataMaxAge: number
    readonly allowAutoTopicCreation: boolean
    readonly retry: RetryOptions
  }

  const cluster: new (options: ClusterOptions) => Cluster
  export = cluster
}

declare module "kafkajs/src/network/socketFactory.js" {
  import type { ISocketFactory } from "kafkajs"

  const makeSocketFactory: () => ISocketFactory
  export = makeSocketFactory
}
