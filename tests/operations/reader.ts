import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Block } from './guide.ts';
import { Machine } from './machine.ts';
import { Visitor } from './visitor.ts';

const VALUES_SECTION = '1. Your values';

export interface Values {
  DOMAIN: string;
  OWNER: string;
  SMTP_URL: string;
  TIME_ZONE: string;
}

const CADDY = `[Service]
ExecStart=
ExecStart=/usr/bin/caddy run --environ --adapter caddyfile --config /etc/caddy/test
ExecReload=
ExecReload=/usr/bin/caddy reload --force --adapter caddyfile --config /etc/caddy/test
`;
const CADDY_AUTHORITY = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

/** Writes the certificate of the domains after --domain to where certbot would. */
const CERTBOT = `#!/bin/sh
names= first=
while [ $# -gt 0 ]; do
  if [ "$1" = --domain ]; then names="$names,DNS:$2" first=\${first:-$2}; fi
  shift
done
folder=/etc/letsencrypt/live/$first
mkdir -p "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$first" -addext "subjectAltName=\${names#,}" \\
  -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
`;

/** Someone who pastes the guide's blocks on a machine of their own. */
export class Reader {
  readonly machine = new Machine();
  readonly #values: string;
  readonly #domain: string;
  readonly #blocks: readonly Block[];
  readonly #followed: Set<Block>;

  constructor(repository: string, blocks: readonly Block[], values: Values, followed: Set<Block>) {
    this.#blocks = blocks;
    this.#followed = followed;
    this.#domain = values.DOMAIN;
    const clone = join(this.machine.root, 'var/halation.git');
    execFileSync('git', ['clone', '--quiet', '--bare', `file://${repository}`, clone]);
    const all = { ...values, REPOSITORY: 'file:///var/halation.git' };
    const asked = this.#scriptsOf(VALUES_SECTION).join('').match(/^\w+/gm);
    if (String(asked?.toSorted()) !== String(Object.keys(all).toSorted())) {
      throw new Error(`The guide asks for other values: ${String(asked)}`);
    }
    this.#values = Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
    // git refuses repositories of other users.
    this.write('etc/gitconfig', '[safe]\n\tdirectory = *\n');
    this.write('etc/caddy/test', '{\n\tlocal_certs\n\tskip_install_trust\n}\nimport /etc/caddy/Caddyfile\n');
    this.write('etc/systemd/system/caddy.service.d/test.conf', CADDY);
    this.write('usr/local/bin/certbot', CERTBOT, 0o755);
  }

  #scriptsOf(section: string): string[] {
    const found = this.#blocks.filter(block => block.section === section);
    if (found.length === 0) throw new Error(`The guide has no blocks under "${section}"`);
    for (const block of found) this.#followed.add(block);
    return found.map(({ script }) => script);
  }

  write(path: string, text: string, mode = 0o644): void {
    const file = join(this.machine.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, mode);
  }

  /** Returns what the blocks of this section print. */
  async follow(section: string): Promise<string> {
    const start = performance.now();
    let printed = '';
    for (const script of this.#scriptsOf(section)) {
      const { isGood, output } = await this.machine.run(this.#values + script);
      printed += output;
      if (!isGood) throw new Error(`A block under "${section}" failed:\n${script}\n${output.slice(-3000)}`);
    }
    console.log(`  ${section} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
    return printed;
  }

  visitorBehindCaddy(): Visitor {
    return new Visitor(this.#domain, this.machine.read(CADDY_AUTHORITY));
  }

  visitorBehindNginx(): Visitor {
    return new Visitor(this.#domain, this.machine.read(`etc/letsencrypt/live/${this.#domain}/fullchain.pem`));
  }
}
