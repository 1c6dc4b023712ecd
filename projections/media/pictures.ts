/**
 * Decoding of pictures in a separate process: they are untrusted files, and the library that decodes them is not written in a memory-safe
 * language. A job that exceeds its time or memory ends with the process, and the next job starts another.
 */
import { type ChildProcess, fork } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Context, Effect, Layer, Metric, Schema, Semaphore } from "effect"
import {
  type PictureAnswer,
  type PictureFacts,
  type PictureJob,
  type PictureRefusal,
  pictureRefusals,
  type RenderTarget,
} from "./picture-job.ts"

/** A picture is not decoded. The same bytes are refused again. */
export class PictureRefused extends Schema.TaggedError<PictureRefused>()("PictureRefused", {
  reason: Schema.Literals(pictureRefusals),
  /** The library's words, for operators. */
  detail: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The picture is not decoded: ${this.reason}.`
  }
}

/** Content to decode. */
export interface PictureContent {
  readonly bytes: Uint8Array
  readonly isSvg: boolean
}

export class Pictures extends Context.Service<
  Pictures,
  {
    /** Dimensions and looks of a picture. Fails with `PictureRefused`. */
    readonly examine: (picture: PictureContent) => Effect.Effect<PictureFacts, PictureRefused>
    /** A still of a picture, its first frame. SVG becomes pixels. Fails with `PictureRefused`. */
    readonly render: (picture: PictureContent, target: RenderTarget) => Effect.Effect<Uint8Array, PictureRefused>
  }
>()("projections/Pictures") {}

/** Limits of a job. */
export interface PictureLimits {
  /** Processor time, so that the outcome does not depend on what else the machine does. */
  readonly cpuMsMax: number
  /** The same of SVG. */
  readonly svgCpuMsMax: number
  /** Resident memory of the process. */
  readonly memoryBytesMax: number
}

/** Raster pictures: the slowest within the limit of pixels takes 2 s on one core. */
const pictureCpuMsMax = 15_000

/** SVG: drawings of items take less than 100 ms, bombs of references half a minute. */
const svgCpuMsMax = 4_000

/** Memory of the picture decoder: the largest picture within the pixel limit takes about 400 MB. @limit operators */
const memoryBytesMax = 768 * 1_024 * 1_024

const limitsDefault: PictureLimits = { cpuMsMax: pictureCpuMsMax, svgCpuMsMax, memoryBytesMax }

/** A minute, start of the process included: a job that waits for something else than a processor. */
const jobTimeoutMs = 60_000

/** Interval of looking at the memory and time of the process. */
const watchIntervalMs = 50

/** The process ends after this time without a job: it holds 100 MB. */
const idleMsMax = 60_000

const memoryPageBytes = 4_096

const jobs = Metric.counter("projections_picture_jobs_total", {
  description: "Pictures that were examined or rendered, by outcome: `done`, or the reason why not.",
  incremental: true,
})

const entry = fileURLToPath(new URL("./picture-process/main.ts", import.meta.url))

/** Without environment: nothing that a picture could make it reveal. The channel copies buffers as they are. */
const startProcess = (): ChildProcess =>
  fork(entry, [], {
    env: {},
    cwd: "/",
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })

/** Linux counts processor time in these. */
const clockTickMs = 10

/** Resident memory and processor time of a process; nothing once it has ended. */
const usageOf = (processId: number | undefined): { readonly bytes: number; readonly cpuMs: number } => {
  try {
    const [, pages] = readFileSync(`/proc/${processId}/statm`, "utf8").split(" ")
    // Behind the name of the program, which may contain spaces: the 12th and 13th field, user and system time (man 5 proc).
    const fields = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
    return { bytes: Number(pages) * memoryPageBytes, cpuMs: (Number(fields[11]) + Number(fields[12])) * clockTickMs }
  } catch {
    return { bytes: 0, cpuMs: 0 }
  }
}

const refused = (detail: string): PictureAnswer => ({ refusal: "picture-too-costly", detail })

/** The answer of the process to a job, or that it has crashed. */
const answerOf = (child: ChildProcess, job: PictureJob): Effect.Effect<PictureAnswer> =>
  Effect.callback((resume) => {
    const give = (answer: PictureAnswer) => {
      child.off("message", onMessage).off("exit", onExit).off("error", onExit)
      resume(Effect.succeed(answer))
    }
    const onExit = () => give(refused("Its process has crashed."))
    // The child answers each job once.
    const onMessage = (answer: unknown) => give(answer as PictureAnswer)
    child.on("message", onMessage).on("exit", onExit).on("error", onExit)
    child.send(job, (failure) => {
      if (failure !== null) onExit()
    })
  })

/** Ends once the process exceeds a limit. */
const limitExceeded = Effect.fnUntraced(function* (
  child: ChildProcess,
  cpuMsMax: number,
  bytesMax: number,
): Effect.fn.Return<PictureAnswer> {
  const { cpuMs: cpuMsBefore } = usageOf(child.pid)
  while (true) {
    yield* Effect.sleep(watchIntervalMs)
    const { bytes, cpuMs } = usageOf(child.pid)
    if (bytes > bytesMax) return refused(`It takes more than ${bytesMax} bytes of memory.`)
    if (cpuMs - cpuMsBefore > cpuMsMax) return refused(`It takes more than ${cpuMsMax} ms.`)
  }
})

/** Sends a job, and kills the process unless it answers within the limits. */
const runJob = (child: ChildProcess, job: PictureJob, limits: PictureLimits): Effect.Effect<PictureAnswer> => {
  let isAnswered = false
  const answered = Effect.tap(answerOf(child, job), () =>
    Effect.sync(() => {
      isAnswered = true
    }),
  )
  const cpuMsMax = job.isSvg ? limits.svgCpuMsMax : limits.cpuMsMax
  return Effect.raceFirst(answered, limitExceeded(child, cpuMsMax, limits.memoryBytesMax)).pipe(
    Effect.timeoutOrElse({
      duration: jobTimeoutMs,
      orElse: () => Effect.succeed(refused("It does not end.")),
    }),
    Effect.ensuring(
      Effect.sync(() => {
        if (!isAnswered) child.kill("SIGKILL")
      }),
    ),
  )
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.killed || !child.connected

const makePictures = Effect.fnUntraced(function* (limits: PictureLimits) {
  const lock = yield* Semaphore.make(1)
  const scope = yield* Effect.scope
  let current: ChildProcess | undefined
  let jobsRun = 0
  const stop = Effect.sync(() => {
    current?.kill("SIGKILL")
    current = undefined
  })
  yield* Effect.addFinalizer(() => stop)

  const stopIfIdle = (jobsBefore: number) =>
    Effect.sleep(idleMsMax).pipe(
      Effect.andThen(lock.withPermit(Effect.suspend(() => (jobsRun === jobsBefore ? stop : Effect.void)))),
      Effect.forkIn(scope),
    )

  const run = (job: PictureJob) =>
    Effect.suspend(() => {
      if (current === undefined || hasEnded(current)) current = startProcess()
      return runJob(current, job, limits)
    }).pipe(
      lock.withPermit,
      Effect.tap((answer) => {
        const outcome = "refusal" in answer ? answer.refusal : "done"
        jobsRun += 1
        return Effect.andThen(Metric.update(Metric.withAttributes(jobs, { outcome }), 1), stopIfIdle(jobsRun))
      }),
    )

  const refuse = (reason: PictureRefusal, detail: string) => Effect.fail(new PictureRefused({ reason, detail }))
  return Pictures.of({
    examine: Effect.fn("Pictures.examine")(function* ({ bytes, isSvg }) {
      const answer = yield* run({ kind: "examine", bytes, isSvg })
      if ("facts" in answer) return answer.facts
      return yield* "refusal" in answer
        ? refuse(answer.refusal, answer.detail)
        : Effect.die("An answer to another job.")
    }),
    render: Effect.fn("Pictures.render")(function* ({ bytes, isSvg }, target) {
      const answer = yield* run({ kind: "render", bytes, isSvg, target })
      if ("bytes" in answer) return answer.bytes
      return yield* "refusal" in answer
        ? refuse(answer.refusal, answer.detail)
        : Effect.die("An answer to another job.")
    }),
  })
})

/** Decodes one picture at a time, in a child process that starts with the first. */
export const layerPictures = (limits: PictureLimits = limitsDefault): Layer.Layer<Pictures> =>
  Layer.effect(Pictures, makePictures(limits))
