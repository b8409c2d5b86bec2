import type { Page } from '@playwright/test';

/** Half a second of changing colors, recorded by the browser. */
export async function aRecordedVideo(page: Page): Promise<Buffer> {
  await page.goto('about:blank');
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    const context = canvas.getContext('2d');
    let frame = 0;
    const timer = setInterval(() => {
      if (!context) return;
      frame += 1;
      context.fillStyle = `hsl(${frame * 30} 80% 50%)`;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }, 30);
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
    const data = new Promise<Blob>(resolve => {
      recorder.addEventListener('dataavailable', event => resolve(event.data));
    });
    recorder.start();
    setTimeout(() => recorder.stop(), 500);
    const blob = await data;
    clearInterval(timer);
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(bytes);
}
