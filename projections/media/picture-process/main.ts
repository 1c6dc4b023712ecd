/**
 * Entry point of the process that decodes pictures. Started by `pictures.ts`, which sends one job at a time and kills it when a job exceeds its
 * limits. It has no environment and writes nothing; it exits when its parent has exited.
 */
import type { PictureAnswer, PictureJob, PictureRefusal } from "../picture-job.ts"
import { examinePicture, renderPicture } from "./decode-picture.ts"

const refusalOf = (message: string): PictureRefusal =>
  /pixel limit|too large|dimensions? (?:is|are|exceed)/i.test(message) ? "picture-too-large" : "picture-malformed"

const answer = async (job: PictureJob): Promise<PictureAnswer> => {
  try {
    return job.kind === "examine"
      ? { facts: await examinePicture(job) }
      : { bytes: await renderPicture(job, job.target) }
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause)
    return { refusal: refusalOf(detail), detail }
  }
}

// The parent is the only sender.
process.on("message", (job) => {
  void answer(job as PictureJob).then((answered) => process.send?.(answered))
})
process.on("disconnect", () => process.exit())
