import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

/** A received email with its envelope. */
export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  /** As sent over the wire. */
  raw: string;
}

type Mood = { code: number; at: 'sender' | 'receiver' };

/** Includes the address, as many servers do. */
function refusal(mood: Mood | null, at: Mood['at'], { address }: { address: string }): Error | null {
  if (mood?.at !== at) return null;
  return Object.assign(new Error(`Not this ${at}: <${address}>`), { responseCode: mood.code });
}

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A real SMTP server. `refuse` rejects emails; `leave` and `comeBack` simulate an outage. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  let attempts = 0;
  let mood: Mood | null = null;
  const port = await freePort();
  const open = async (): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      closeTimeout: 200,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: (address, _session, done) => {
        attempts += 1;
        done(refusal(mood, 'sender', address));
      },
      onRcptTo: (address, _session, done) => done(refusal(mood, 'receiver', address)),
      onData: (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(one => one.address) };
        read(stream)
          .then(async raw => {
            received.push({ ...(await PostalMime.parse(raw)), envelope, raw });
            done();
          })
          .catch(done);
      },
    });
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  let server: SMTPServer | null = await open();
  const leave = async (): Promise<void> => {
    const leaving = server;
    server = null;
    await new Promise<void>(resolve => (leaving ? leaving.close(() => resolve()) : resolve()));
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    /** Rejects every recipient or sender with a code from 400 on. */
    refuse: (code: number, at: Mood['at'] = 'receiver') => (mood = { code, at }),
    accept: () => (mood = null),
    leave,
    comeBack: async () => {
      server ??= await open();
    },
    stop: leave,
  };
}
