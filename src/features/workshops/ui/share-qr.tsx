import { useQuery } from '@tanstack/react-query';
import { downloadFile, fileNamePart } from '#src/platform/browser/download-file.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';

/** Large enough for a poster. */
const PNG_WIDTH = 2048;
/** Light modules around the code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type Format = 'PNG' | 'SVG';

const svgOf = async (link: string): Promise<string> =>
  (await import('qrcode')).toString(link, { type: 'svg', margin: QUIET_ZONE });

async function fileOf(link: string, format: Format): Promise<Blob> {
  if (format === 'SVG') return new Blob([await svgOf(link)], { type: 'image/svg+xml' });
  const { toCanvas } = await import('qrcode');
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, link, { width: PNG_WIDTH, margin: QUIET_ZONE });
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))), 'image/png'),
  );
}

/** Made in the browser, so the address is the one that the owner uses. */
export function ShareQr({ link, title }: { link: string; title: string }) {
  const { data } = useQuery({ queryKey: ['qr code', link], queryFn: () => svgOf(link), staleTime: Infinity });
  const save = useAction({
    run: async (format: Format) => {
      downloadFile(`qr-${fileNamePart(title)}.${format.toLowerCase()}`, await fileOf(link, format));
    },
    failed: "Couldn't make the QR code",
  });
  return (
    <section
      aria-label="QR code"
      className="flex items-center gap-5 rounded-[12px] border border-iron p-4 max-sm:items-start"
    >
      <div className="size-32 flex-none overflow-hidden rounded-[8px] bg-bone sm:size-38">
        {data && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(data)}`}
            alt={`QR code of the page of ${title}`}
            className="size-full mix-blend-multiply"
          />
        )}
      </div>
      <div className="min-w-0">
        <h3 className="font-medium">QR code</h3>
        <p className="mt-1 text-small text-dust">
          For posters and slides. Visits from it show up in Analytics as "QR code".
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {(['PNG', 'SVG'] as const).map(format => (
            <Button
              key={format}
              size="small"
              icon={<DownloadIcon size={16} />}
              onClick={() => void save.run(format)}
            >
              <span className="sr-only">Download the QR code as </span>
              {format}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
