import { Link } from 'react-router';
import { useCan } from '@/lib/roles.ts';

/** To where templates are written, for whoever may. */
export function TemplatesLink() {
  const mayRead = useCan('GET /message-templates');
  return mayRead && <Link to="/messages/templates">Templates</Link>;
}
